import { fault, type TextFault } from './text-fault.ts';

/** Anything in brackets that no message has, and the forms in which programs write variables. */
const FORMS: readonly RegExp[] = [
  /\[[^\][\n]{1,80}\]/u,
  /\{[^{}\n]{1,80}\}/u,
  /<[^<>\n]{1,80}>/u,
  /[【〔〖⟨‹][^\n]{1,40}?[】〕〗⟩›]/u,
  /%[A-Za-z][\w .-]{0,40}%/u,
  /\$[A-Za-z_]\w{1,40}/u,
  /\*\|[^|\n]{1,40}\|\*/u,
  /#{1,3}[A-Z][A-Z_ ]{1,30}#{1,3}/u,
  /_{2,}/u,
  /(?<!\p{L})[xX]{3,}(?!\p{L})/u,
  /\{\{|\}\}|\{%|%\}/u,
];

/** The words by which placeholders name what belongs there. */
const NAMES = [
  ...[
    'insert',
    'first name',
    'last name',
    'full name',
    'company name',
    'your name',
    'your company',
  ],
  ...[
    'your title',
    'job title',
    'sender name',
    'recipient',
    'recipient name',
    'contact name',
    'name',
  ],
  ...[
    'vorname',
    'nachname',
    'ihr name',
    'firmenname',
    'prénom',
    'votre nom',
    "nom de l'entreprise",
  ],
  ...['nombre', 'apellido', 'tu nombre', 'su nombre', 'nombre de la empresa', 'nome', 'cognome'],
  ...['il tuo nome', 'nome azienda', 'sobrenome', 'seu nome', 'nome da empresa', 'voornaam'],
  ...['achternaam', 'uw naam', 'bedrijfsnaam', 'förnamn', 'efternamn', 'ditt namn', 'fornavn'],
  ...['etternavn', 'efternavn', 'ditt navn', 'dit navn', 'etunimi', 'sukunimi', 'imię', 'nazwisko'],
  ...['jméno', 'příjmení', 'keresztnév', 'vezetéknév', 'prenume', 'numele dumneavoastră', 'όνομα'],
  ...['επώνυμο', 'имя', 'фамилия', 'ваше имя', "ім'я", 'прізвище', 'adınız', 'soyadınız', 'tên'],
  ...[
    'שם פרטי',
    'שם משפחה',
    'الاسم',
    'اسم الشركة',
    'お名前',
    '会社名',
    '姓名',
    '公司名称',
    '이름',
    '회사명',
  ],
].join('|');

const NAMED: readonly RegExp[] = [
  new RegExp(`[("«“‘„「『]\\s*(?:${NAMES})\\s*[)"»”’“」』]`, 'iu'),
  new RegExp(`^\\s*(?:${NAMES})\\s*$`, 'imu'),
  /(?<![\p{L}\d])(?:first|last|full|company|sender|your|recipient|contact)[_-](?:name|company|title|role)(?!\p{L})/iu,
  /(?<![\p{L}\d])(?:[Ff]irst|[Ll]ast|[Ff]ull|[Cc]ompany|[Ss]ender|[Cc]ontact|[Rr]ecipient)Name(?!\p{L})/u,
  /(?<![\p{L}\d])(?:contact|company|sender|custom)\.[a-z]\w+/u,
  /(?<!\p{L})Your (?:Full )?(?:Name|Company|Title|Position|Role)(?!\p{L})/u,
  /^(?:hi|hello|dear|hey|hallo|bonjour|hola|ciao|olá|hej|hei)\s+(?:name|contact|recipient|prospect|customer)(?!\p{L})/imu,
  /(?<!\p{L})(?:TBD|TBA|TODO|FIXME|INSERT|undefined|null|NaN)(?!\p{L})/u,
  /lorem ipsum/iu,
];

/** The first placeholder in a text that was normalized; null if there is none. */
export function placeholderIn(text: string): TextFault | null {
  for (const form of [...FORMS, ...NAMED]) {
    const found = form.exec(text);
    if (found !== null) return fault('placeholder', found[0]);
  }
  return null;
}
