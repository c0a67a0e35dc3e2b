import type { RefusalWords } from '../verdict.ts';
import { AMERICAN_PROVIDERS } from './american-providers.ts';
import { ANY_SERVER } from './any-server.ts';
import { APPLE } from './apple.ts';
import { ASIAN_PROVIDERS } from './asian-providers.ts';
import { CHINESE_PROVIDERS } from './chinese-providers.ts';
import { EUROPEAN_PROVIDERS } from './european-providers.ts';
import { EXIM } from './exim.ts';
import { GATEWAYS } from './gateways.ts';
import { GOOGLE } from './google.ts';
import { LANGUAGES } from './languages.ts';
import { MICROSOFT } from './microsoft.ts';
import { POSTFIX } from './postfix.ts';
import { QMAIL } from './qmail.ts';
import { RUSSIAN_PROVIDERS } from './russian-providers.ts';
import { SENDING_SERVICES } from './sending-services.ts';
import { SENDMAIL } from './sendmail.ts';
import { UNITED_INTERNET } from './united-internet.ts';
import { YAHOO } from './yahoo.ts';

/**
 * All families. A text is compared with each, because a relay describes another server's answer in
 * its own words.
 */
export const REFUSAL_WORDS: readonly RefusalWords[] = [
  ANY_SERVER,
  POSTFIX,
  EXIM,
  SENDMAIL,
  QMAIL,
  MICROSOFT,
  GOOGLE,
  YAHOO,
  APPLE,
  UNITED_INTERNET,
  AMERICAN_PROVIDERS,
  EUROPEAN_PROVIDERS,
  RUSSIAN_PROVIDERS,
  CHINESE_PROVIDERS,
  ASIAN_PROVIDERS,
  GATEWAYS,
  SENDING_SERVICES,
  LANGUAGES,
];
