import iconv from 'iconv-lite';

/** Labels that mail programs and pages give to charsets, besides the names that the library knows. */
const ALIASES: Readonly<Record<string, string>> = {
  'iso-8859-8-i': 'iso-8859-8',
  'iso-8859-8-e': 'iso-8859-8',
  'ks_c_5601-1987': 'cp949',
  ks_c_5601: 'cp949',
  ksc5601: 'cp949',
  unicode: 'utf-16',
  'unicode-1-1-utf-7': 'utf-7',
  'x-gbk': 'gbk',
  'x-sjis': 'shift_jis',
  'x-mac-roman': 'macroman',
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  // Text labeled Latin-1 often uses quotes and the euro sign of windows-1252, and browsers read it
  // so.
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'utf-8': 'utf8',
};

/**
 * Decodes text in a charset. `iconv-lite` decodes the same in every version of Node. The platform
 * decodes ISO-2022-JP, which `iconv-lite` lacks. Text in an unknown charset is read as UTF-8 if the
 * bytes are valid, otherwise as windows-1252.
 */
export function decodedText(bytes: Uint8Array, label: string | undefined): string {
  const name = (label ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const charset = ALIASES[name] ?? name;
  // Text labeled ASCII or unlabeled is often UTF-8.
  if (
    charset === '' ||
    charset === 'utf8' ||
    name === 'us-ascii' ||
    name === 'ascii' ||
    name === 'unknown-8bit'
  )
    return byGuess(bytes, charset === 'utf8');
  if (charset === 'iso-2022-jp' || charset === 'iso-2022-jp-ms' || charset === 'csiso2022jp')
    return new TextDecoder('iso-2022-jp').decode(bytes);
  if (iconv.encodingExists(charset)) return iconv.decode(Buffer.from(bytes), charset);
  return byGuess(bytes, false);
}

function byGuess(bytes: Uint8Array, isUtf8: boolean): string {
  const text = iconv.decode(Buffer.from(bytes), 'utf8');
  return isUtf8 || !text.includes('\ufffd')
    ? text
    : iconv.decode(Buffer.from(bytes), 'windows-1252');
}
