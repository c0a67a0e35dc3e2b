/** Where a message lies. */
export interface MessagePosition {
  path: string;
  uidValidity: bigint;
  uid: number;
}
