/** How long rows are kept that only grow, in days. */
export interface RetentionDays {
  readonly events: number;
  readonly jobs: number;
  readonly importRows: number;
  readonly audit: number;
}
