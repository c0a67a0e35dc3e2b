/**
 * How models begin and end an answer that talks about the text in place of being it. Folded: lower
 * case, without accents. Written for this program; one line for each of the languages.
 */
export interface PreambleWords {
  /** Agreement with a request, if it stands alone at the beginning. */
  readonly agreement: string;
  /** The announcement of something that follows. */
  readonly announcement: string;
  /** What is announced. */
  readonly text: string;
}

export const PREAMBLE_WORDS: readonly PreambleWords[] = [
  {
    agreement: 'sure|certainly|of course|absolutely|understood|got it|okay|ok|no problem|great',
    announcement: "here is|here's|here are|below is|this is|i have written|i've written|i wrote",
    text: 'message|draft|text|version|email|note|reply|inmail|option|rewrite',
  },
  {
    agreement: 'gerne|natuerlich|naturlich|klar|selbstverstandlich|verstanden|sicher',
    announcement: 'hier ist|hier kommt|anbei|im folgenden|nachfolgend|hier sind',
    text: 'nachricht|entwurf|text|version|fassung|vorschlag|variante',
  },
  {
    agreement: "bien sur|certainement|d'accord|volontiers|avec plaisir|compris",
    announcement: 'voici|ci-dessous',
    text: 'message|brouillon|texte|version|proposition|ebauche',
  },
  {
    agreement: 'claro|por supuesto|desde luego|entendido|con gusto|de acuerdo',
    announcement: 'aqui tienes|aqui esta|a continuacion|este es',
    text: 'mensaje|borrador|texto|version|propuesta',
  },
  {
    agreement: 'claro|com certeza|certamente|entendido|com prazer|perfeito',
    announcement: 'aqui esta|segue|abaixo esta|eis',
    text: 'mensagem|rascunho|texto|versao|proposta',
  },
  {
    agreement: 'certo|certamente|ecco fatto|volentieri|va bene|naturalmente',
    announcement: 'ecco|di seguito|qui sotto',
    text: 'messaggio|bozza|testo|versione|proposta',
  },
  {
    agreement: 'natuurlijk|zeker|uiteraard|graag gedaan|begrepen',
    announcement: 'hier is|hieronder|dit is',
    text: 'bericht|concept|tekst|versie|voorstel',
  },
  {
    agreement: 'sjalvklart|absolut|visst|javisst|givetvis',
    announcement: 'har ar|nedan',
    text: 'meddelande|utkast|text|version|forslag',
  },
  {
    agreement: 'selvfolgelig|naturligvis|klart|gerne',
    announcement: 'her er|nedenfor',
    text: 'besked|udkast|tekst|version|forslag|melding|meldingen|utkast|versjon',
  },
  {
    agreement: 'totta kai|tietysti|toki|selva',
    announcement: 'tassa on|alla on|ohessa',
    text: 'viesti|luonnos|teksti|versio|ehdotus',
  },
  {
    agreement: 'oczywiscie|jasne|pewnie|rozumiem|dobrze',
    announcement: 'oto|ponizej',
    text: 'wiadomosc|szkic|tekst|wersja|propozycja|projekt',
  },
  {
    agreement: 'samozrejme|jiste|jasne|rozumim',
    announcement: 'zde je|tady je|nize je',
    text: 'zprava|zpravu|navrh|text|verze|koncept',
  },
  {
    agreement: 'termeszetesen|persze|rendben',
    announcement: 'itt van|ime|az alabbi',
    text: 'uzenet|vazlat|szoveg|valtozat|javaslat',
  },
  {
    agreement: 'desigur|sigur|bineinteles|inteles',
    announcement: 'iata|mai jos|acesta este',
    text: 'mesaj|mesajul|schita|text|textul|versiune|propunere',
  },
  {
    agreement: 'φυσικα|βεβαια|βεβαιωσ|βεβαιως|ασφαλωσ|ασφαλως|κατανοητο',
    announcement: 'οριστε|εδω ειναι|ακολουθει|παρακατω',
    text: 'μηνυμα|προσχεδιο|κειμενο|εκδοχη|προταση',
  },
  {
    agreement: 'конечно|разумеется|хорошо|понял|безусловно',
    announcement: 'вот|ниже',
    text: 'сообщение|черновик|текст|вариант|письмо',
  },
  {
    agreement: 'звичаино|звичайно|звісно|звісно|добре|зрозумів',
    announcement: 'ось|нижче',
    text: 'повідомлення|чернетка|текст|варіант|лист',
  },
  {
    agreement: 'elbette|tabii ki|tabii|tamam|memnuniyetle',
    announcement: 'iste|asagida|buyurun',
    text: 'mesaj|mesaji|taslak|metin|surum|oneri',
  },
  {
    agreement: 'בוודאי|בטח|כמובן|הבנתי|בשמחה',
    announcement: 'הנה|להלן|מצורף',
    text: 'ההודעה|הודעה|טיוטה|טקסט|גרסה|נוסח',
  },
  {
    agreement: 'بالتاكيد|بالطبع|حسنا|طبعا|مفهوم',
    announcement: 'اليك|هذه هي|فيما يلي|ادناه',
    text: 'الرساله|رساله|مسوده|نص|نسخه|المسوده',
  },
  {
    agreement: 'もちろん|承知しました|承知いたしました|かしこまりました|わかりました|はい',
    announcement: '以下|こちら|下記',
    text: 'メッセージ|下書き|文章|案|文面',
  },
  {
    agreement: '好的|当然|當然|没问题|沒問題|明白',
    announcement: '以下|这是|這是|下面',
    text: '消息|草稿|文本|版本|内容|訊息',
  },
  {
    agreement: '물론|물론입니다|알겠습니다|네',
    announcement: '다음은|아래는|여기',
    text: '메시지|초안|텍스트|버전|문안',
  },
  {
    agreement: 'chac chan|tat nhien|duoc thoi|vang|da hieu',
    announcement: 'duoi day la|day la|sau day la',
    text: 'tin nhan|ban nhap|noi dung|phien ban|ban thao',
  },
];

/** What no message to a contact says: its author is a model, or it speaks of its task. */
export const ABOUT_ITSELF: readonly string[] = [
  ...[
    'as an ai',
    'as a language model',
    'language model',
    "i'm an ai",
    'i am an ai',
    'ai assistant',
  ],
  ...['chatgpt', 'openai', 'system prompt', 'previous instructions', 'your instructions'],
  ...[
    'the instructions',
    'i cannot fulfill',
    "i can't fulfill",
    'i cannot assist',
    "i can't assist",
  ],
  ...[
    'i cannot help with',
    "i'm unable to",
    'i hope this helps',
    'let me know if you would like me',
  ],
  ...[
    "let me know if you'd like me",
    'feel free to adjust',
    'feel free to edit',
    'feel free to modify',
  ],
  ...['feel free to customize', 'would you like me to', 'want me to adjust', 'want me to change'],
  ...[
    'this message is',
    'this draft',
    'untrusted',
    'the user message',
    'word count',
    'character count',
  ],
  // Refusals, and what models say of their task at the end.
  ...[
    "i'm sorry, but i can't",
    "i'm sorry, but i cannot",
    "i'm sorry, but i'm not able",
    'i am sorry, but i',
    'i apologize, but',
    'i apologise, but',
  ],
  ...["i can't help with", "i can't write", 'i cannot write', "i won't write", 'i will not write'],
  ...["i can't comply", 'i cannot comply', 'i am unable to', "i can't create", 'i cannot create'],
  ...[
    "i don't have enough information",
    'i do not have enough information',
    'enough information about',
  ],
  ...['your email is ready', 'your message is ready', 'your draft is ready', 'as asked'],
  ...[
    'shorter version',
    'longer version',
    'limit of characters',
    'character limit',
    'no placeholder',
  ],
  ...['change my behavio', 'the contact data', 'instructed to', 'i was told in'],
  ...['es tut mir leid, aber ich kann', 'ich kann diese e-mail', 'ich kann keine e-mail'],
  ...['je suis desole, mais je ne peux', 'je ne peux pas rediger', 'je ne peux pas ecrire'],
  ...['lo siento, pero no puedo', 'no puedo escribir', 'desculpe, mas nao posso'],
  ...['nao posso escrever', 'mi dispiace, ma non posso', 'non posso scrivere'],
  ...['het spijt me, maar ik kan', 'przykro mi, ale nie moge', 'извините, но я не могу'],
  ...[
    'als ki',
    'sprachmodell',
    'ki-assistent',
    'passen sie den text',
    'ich kann dabei nicht helfen',
  ],
  ...["en tant qu'ia", "en tant qu'intelligence", 'modele de langage', "n'hesitez pas a adapter"],
  ...['como ia', 'como una ia', 'como uma ia', 'modelo de lenguaje', 'modelo de linguagem'],
  ...['come ia', "come un'ia", 'modello linguistico', 'taalmodel', 'als ai', 'sprakmodell'],
  ...['sprogmodel', 'kielimalli', 'model jezykowy', 'jazykovy model', 'nyelvi modell'],
  ...['model de limbaj', 'γλωσσικο μοντελο', 'языковая модель', 'мовна модель', 'dil modeli'],
  ...[
    'מודל שפה',
    'نموذج لغوي',
    '言語モデル',
    '语言模型',
    '語言模型',
    '언어 모델',
    'mo hinh ngon ngu',
  ],
];
