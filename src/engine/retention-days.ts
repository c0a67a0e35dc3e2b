/** How many days rows of growing tables are kept. */
export interface RetentionDays {
  readonly events: number;
  readonly jobs: number;
  readonly importRows: number;
  readonly audit: number;
}
