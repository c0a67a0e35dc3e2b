/** Capitalized words that are no names. Folded; one line for each kind and language. */
const WORDS = [
  "i i'm i'd i'll i've ok ps p.s fyi asap faq hi hello hey dear best kind regards thanks cheers",
  'ceo cto cfo coo cmo cio cro vp svp hr it ai ki ia api crm erp roi kpi sla saas b2b b2c pdf pr qa',
  'usa us uk eu gdpr dsgvo rgpd usd eur gbp utc cet est pst am pm linkedin inmail email e-mail',
  'mr mrs ms miss dr prof herr frau monsieur madame mme m sr sra srta senhor senhora signor signora',
  'mevrouw meneer heer fru herr pan pani panie pana panstwo sayin bay bayan domnul doamna kyrie kyria',
  'sie ihr ihre ihren ihrem ihrer ihres ihnen du dein vous votre vos usted ustedes su lei la le suo sua',
  'u uw de dem deres deg dere on onnek onok pan pana panu panem pani pania panstwa panstwu vas vam vam',
  'vy vas vas vy vam vami siz sizin size sizi siz ви вас вам вами ваш ваша ваше ваші вашу вашої вашого',
  'вы вас вам вами ваш ваша ваше ваши вашу вашей вашего вашим вашей εσεις εσας σας',
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july',
  'august september october november december christmas easter q1 q2 q3 q4 english german french',
  'spanish portuguese italian dutch swedish danish norwegian finnish polish czech hungarian romanian',
  'greek russian ukrainian turkish hebrew arabic japanese chinese korean vietnamese european europe',
  'viele gruesse grusse mit freundlichen grussen beste herzliche schone cordialement bien amicalement',
  'saludos cordiales atentamente saludo abracos atenciosamente cumprimentos cordiali saluti distinti',
  'met vriendelijke groet groeten vanliga halsningar basta venlig hilsen bedste vennlig beste hilsner',
  'ystavallisin terveisin parhain pozdrawiam serdecznie z powazaniem s pozdravem pozdravy udvozlettel',
  'tisztelettel cu stima salutari με εκτιμηση φιλικα с уважением с наилучшими пожеланиями з повагою',
  'saygilarimla sevgiler iyi gunler tran trong than men sincerely yours warm many best wishes respect',
].join(' ');

export const NO_NAMES: ReadonlySet<string> = new Set(WORDS.split(' '));

/** Languages that write common nouns with a capital. */
export const CAPITALIZES_NOUNS: ReadonlySet<string> = new Set(['de']);

/** Words that begin a greeting. What follows up to the next sign names who is greeted. */
export const GREETINGS: readonly string[] = [
  ...['hi', 'hello', 'hey', 'dear', 'good morning', 'good afternoon', 'good evening', 'greetings'],
  ...['hallo', 'liebe', 'lieber', 'guten tag', 'guten morgen', 'sehr geehrte', 'sehr geehrter'],
  ...['bonjour', 'bonsoir', 'salut', 'cher', 'chère', 'hola', 'buenos días', 'buenas tardes'],
  ...['estimado', 'estimada', 'olá', 'oi', 'bom dia', 'boa tarde', 'caro', 'cara', 'prezado'],
  ...['prezada', 'ciao', 'buongiorno', 'gentile', 'salve', 'beste', 'geachte', 'goedendag', 'dag'],
  ...[
    'hej',
    'hejsan',
    'kära',
    'käre',
    'kære',
    'kjære',
    'hei',
    'moi',
    'hyvä',
    'cześć',
    'dzień dobry',
  ],
  ...['szanowny', 'szanowna', 'drogi', 'droga', 'dobrý den', 'ahoj', 'vážený', 'vážená', 'milý'],
  ...['szia', 'kedves', 'tisztelt', 'jó napot', 'bună ziua', 'bună', 'stimate', 'stimată', 'dragă'],
  ...['γεια σου', 'γεια σας', 'γεια', 'αγαπητέ', 'αγαπητή', 'καλημέρα', 'καλησπέρα'],
  ...['здравствуйте', 'привет', 'добрый день', 'уважаемый', 'уважаемая', 'дорогой', 'дорогая'],
  ...['вітаю', 'добрий день', 'шановний', 'шановна', 'доброго дня', 'привіт', 'merhaba', 'selam'],
  ...['sayın', 'sevgili', 'iyi günler', 'xin chào', 'chào', 'kính gửi', 'שלום', 'היי', 'מרחבא'],
  ...['مرحبا', 'أهلا', 'عزيزي', 'عزيزتي', 'السيد', 'السيدة'],
];

/** What stands after or before a name in languages without capitals. */
export const HONORIFICS: readonly RegExp[] = [
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}ー・]{1,20})(?:様|さん|さま|殿)/gu,
  /([\p{Script=Han}\p{Script=Latin}]{1,12})(?:先生|女士|小姐|经理|經理|总|總)(?!\p{Script=Han})/gu,
  /([\p{Script=Hangul}\p{Script=Latin}]{1,12})\s?(?:님|씨)(?!\p{Script=Hangul})/gu,
];
