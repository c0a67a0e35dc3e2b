/** The position of a message: its folder, and its number there. */
export interface MessagePosition {
  path: string;
  uidValidity: bigint;
  uid: number;
}
