/** The share of a column's values that are of one kind. */
type Share = (values: readonly string[]) => number;

function shareOf(pattern: RegExp): Share {
  return (values) =>
    values.length === 0 ? 0 : values.filter((value) => pattern.test(value)).length / values.length;
}

const ADDRESS = /^[^\s@]*[\s<("':;,]*[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/;
const MEMBER =
  /(?:linkedin\.com\/(?:in|pub|sales\/(?!company|accounts?)\w+|talent\/profile)\/|xing\.com\/profile\/|\/in\/)[^/\s]+/i;
const COMPANY =
  /(?:linkedin\.com\/(?:company|school|showcase|sales\/company|sales\/accounts?)\/|crunchbase\.com\/organization\/|facebook\.com\/|twitter\.com\/|\/\/x\.com\/)/i;
const PHONE = /^(?:tel:)?\+\d[\d ()./-]{6,20}$/;
/** IDs of contacts and leads in Salesforce. */
const RECORD_ID = /^(?:003|00Q)[A-Za-z0-9]{12}(?:[A-Z0-9]{3})?$/;

export const addressShare = shareOf(ADDRESS);
export const profileShare = shareOf(MEMBER);
export const companyPageShare = shareOf(COMPANY);
export const phoneShare = shareOf(PHONE);
export const recordIdShare = shareOf(RECORD_ID);
