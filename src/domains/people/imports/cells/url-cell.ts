/** Networks and directories. Their pages describe a company and are not its website. */
const NOT_WEBSITES =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|twitter\.com|x\.com|instagram\.com|xing\.com|crunchbase\.com|youtube\.com|tiktok\.com|angel\.co|wellfound\.com)$/;

/** The first URL or domain of a cell. */
export function firstUrl(cell: string): string {
  const first = cell.split(/:::|[\s,;|]+/).find((part) => part.includes('.')) ?? cell;
  return first.replace(/^[<("']+|[>)"'.]+$/g, '');
}

export function isWebsite(domain: string): boolean {
  return !NOT_WEBSITES.test(domain);
}
