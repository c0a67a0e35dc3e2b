import type { RefusalCause } from './verdict.ts';

/**
 * Enhanced status codes (RFC 3463, RFC 5248 and its IANA registry; RFC 7372, RFC 7504, RFC 7505;
 * codes of Microsoft 365 and Gmail), for refusals without meaningful words. The first match counts.
 * Codes that do not identify a cause are absent.
 */
export const STATUS_CAUSES: readonly (readonly [RegExp, RefusalCause])[] = [
  [/^[45]\.1\.(?:1|3|10|11|12|13|14|20)$/, 'unknown_user'],
  [/^5\.1\.6$/, 'moved'],
  [/^5\.1\.2$/, 'no_domain'],
  [/^4\.1\.2$/, 'name_server'],
  [/^[45]\.1\.(?:7|8)$/, 'address'],
  [/^[45]\.1\.90$/, 'limit'],
  [/^5\.2\.1$/, 'disabled'],
  [/^4\.2\.1$/, 'paused'],
  [/^[45]\.2\.2$/, 'full'],
  [/^[45]\.2\.3$/, 'too_large'],
  [/^[45]\.2\.4$/, 'server'],
  [/^[45]\.2\.12[12]$/, 'busy'],
  [/^[45]\.3\.4$/, 'too_large'],
  [/^[45]\.3\.[1-5]$/, 'server'],
  [/^5\.4\.310$/, 'no_domain'],
  [/^[45]\.4\.5$/, 'limit'],
  [/^[45]\.4\.(?:6|14)$/, 'server'],
  [/^[45]\.4\.(?:[37]|300|316|317)$/, 'late'],
  [/^[45]\.4\.4$/, 'name_server'],
  [/^4\.4\./, 'late'],
  [/^[45]\.5\.(?:[1-6])$/, 'protocol'],
  [/^[45]\.6\./, 'malformed'],
  [/^[45]\.7\.(?:3|8|9|1[1-4]|57|139)$/, 'account'],
  [/^[45]\.7\.(?:10|30)$/, 'tls'],
  [/^[45]\.7\.(?:2[0-46]|29|509)$/, 'authentication'],
  [/^[45]\.7\.(?:25|27)$/, 'dns'],
  [/^[45]\.7\.(?:28|232|233|508)$/, 'limit'],
  [/^[45]\.7\.(?:54|64|36[78])$/, 'relay'],
  [/^[45]\.7\.60$/, 'address'],
  [/^[45]\.7\.(?:2|12[49]|13[346])$/, 'prohibited'],
  [/^[45]\.7\.(?:50[123]|51[1]|6[0-4]\d|70[58]|750)$/, 'listed'],
  [/^4\.7\./, 'greylisted'],
  [/^5\.7\./, 'spam'],
  [/^4\./, 'later'],
];
