import { LETTER, patternOf } from '../languages/phrases.ts';
import { JOINS_WORDS } from './wish-words.ts';

/**
 * Words that leave the conversation open: interest, a price, a time to meet or to write again,
 * another person to ask. Annoyance next to them is no opt-out. Source: the dictionaries of the
 * languages.
 */
const OPEN: Readonly<Record<string, string>> = {
  English:
    "(i'm|i am|we're|we are|very|quite|really|could be|would be|might be|am|are) (genuinely |really |very |quite )?interested|sounds (good|great|interesting|promising|useful)|looks (good|great|interesting|promising|useful)|(how much|what does it cost|what would|what do you charge|pricing|price list|quote|quotation|demo|trial)|(send|email|forward) (me|us|over|it|the|some|a|your)|(call|ring|phone|ping|nudge|try|catch|write|email|contact) (me|us) ?~ (at|on|in|after|when|once|tomorrow|monday|tuesday|wednesday|thursday|friday|next|again|back|later)|(ask|speak to|talk to|contact|try|write to|check with) (him|her|them|my|our|mr|mrs|ms|the)|(come|get|circle|check) back (to (me|us) )?(in|after|next|when|once|around|later)|(happy|keen|glad|love|like) to (talk|chat|meet|hear|see|try|discuss|look|learn)|works for (me|us)|(sure|yes|yep|okay|ok),? ~ (could|can|let|send|do)|(could|can) do (monday|tuesday|wednesday|thursday|friday|next|any)|let's (talk|meet|speak|chat|do|set)|keep (sending|writing|them coming|me posted|up)|stop by|drop by|let me (check|ask|know)|in (the )?(new year|q[1-4])|good (question|point|timing)|tell me more|best person is",
  German:
    '(sehr |grundsätzlich |durchaus |ernsthaft )?(interessiert|interessant|spannend)|(klingt|hört sich|sieht) (gut|interessant|spannend|vielversprechend)|was kostet|preis*|angebot ~ (schicken|machen|erstellen)|(schicken|senden|mailen|zeigen|rufen|machen|melden) sie (mir|uns|mich|sich|gern*|mal|doch|bitte|durch)|(schick|sende|ruf|meld|zeig)t? (mir|uns|mich|dich|euch|mal|gern*|durch)|(im|nach dem|ab|nach den|nach der) (januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|herbst|frühjahr|sommer|winter|quartal|messe|ferien|urlaub|jahreswechsel|inventur)|termin*|passt (mir|uns|gut|bei)|gerne|zuständig*|wenden sie sich|fragen sie|vorführ*|testen|ausprobieren|telefonieren|nächstes (jahr|quartal)|brauchen dringend',
  French:
    "(suis|sommes|serais|serions|très) (vivement |assez |plutôt )?(intéress*|preneur*|partant*)|m'intéresse|nous intéresse|ça peut (le faire|intéresser)|combien|tarif*|prix|devis|(envoyez|envoie|appelez|rappelez|recontactez|contactez|montrez|faites|revenez|écrivez|passez)[- ](moi|nous|vers|me|donc|plutôt)|rendez-vous|rdv|(après|à partir de|en|début|courant|à la) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|rentrée|fêtes|été|vacances)|volontiers|avec plaisir|voyez (avec|plutôt)|adressez-vous|démo*|essai|essayer|bonne idée|pourquoi pas|dispo*|me convient|nous convient|ça me va|reparlons",
  Spanish:
    '(me|nos) interesa*|interesante|interesad*|suena (bien|interesante)|cuánto (cuesta|vale|sale|cobran|sería)|precio*|presupuesto|tarifas|(mánde*|mande*|envíe*|envie*|pása*|llám*|llame*|escríba*|escribame|contácte*|dígan*|muéstr*)(me|nos)|reunión|cita|(después de|en|a partir de|pasad*) (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|las fiestas|navidad|verano|vacaciones|feria)|con gusto|encantad*|hable con|pregunte a|contacte con|demo|prueba|probar|adelante|me viene bien|nos viene bien|claro que sí|(siga|sigan|sigue) (mandando|escribiendo|así)|el (lunes|martes|miércoles|jueves|viernes)',
  Portuguese:
    '(me|nos) interessa*|interessante|interessad*|parece (bom|bem|interessante)|faz sentido|quanto (custa|é|fica|sai)|preço*|orçamento|proposta|(mand*|envi*|lig*|cham*|escrev*|contact*|contat*|mostr*|fal*)(-me|-nos| pra mim| me | com)|reunião|(depois d*|em|a partir de|após) (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|férias|natal|páscoa|carnaval)|com (todo )?(o )?gosto|com prazer|fala com|fale com|pergunte|demonstração|demo|testar|experimentar|pode ser|vamos (falar|conversar|marcar)|me manda|me liga|me envia|quero ver|na (segunda|terça|quarta|quinta|sexta)',
  Italian:
    '(mi|ci) interessa*|interessante|interessat*|suona (bene|interessante)|quanto (costa|viene|verrebbe)|prezz*|preventivo|listino|(mand*|invi*|chiam*|richiam*|scriv*|contatt*|mostr*|fatec*|risent*|sent*)(mi|ci|temi|teci|iamoci)|appuntamento|(dopo|da|a|in|verso) (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|le ferie|natale|pasqua|ferragosto|estate)|volentieri|parli con|chieda a|si rivolga|demo|prova|provare|provarlo|va bene|perché no|passi* (a|da|in|per)|risentiamoci|ne riparliamo|(lunedì|martedì|mercoledì|giovedì|venerdì)',
  Dutch:
    '(ben|zijn|wel|zeer) (wel |erg )?(geïnteresseerd|benieuwd)|interessant|klinkt (goed|interessant|leuk)|wat kost*|prijs*|offerte|(stuur|mail|bel|schrijf|laat|geef|toon) (me|mij|ons|maar|even|gerust) ~ (demo|offerte|prijs*|info*|zien|weten|weer|volgende|in|na|op|om|morgen)|afspraak|(na|in|vanaf|begin) (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|de zomer|de vakantie|de feestdagen|het)|graag (een|meer|even|wat)|demo|proberen|testen|vraag (het )?(aan|maar)|neem contact op met|komt (mij|ons|goed)|leuk|kom (gerust|maar|eens|langs)|(maandag|dinsdag|woensdag|donderdag|vrijdag)',
  Swedish:
    '(är|blir) (mycket |väldigt )?(intresserad*|nyfik*)|intressant|låter (bra|intressant|spännande)|vad kostar|pris*|offert*|(skicka|ring|mejla|maila|visa|skriv|återkom|kontakta) ~ (mig|oss|gärna|över|av dig|igen|efter|i|på|till)|möte|(efter|i|från) (januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|semestern|sommaren|jul|nyår|påsk)|hör (gärna )?av dig|gärna|testa|prova|demo|prata med|fråga|passar (bra|mig|oss)|kom (gärna|förbi)|(måndag|tisdag|onsdag|torsdag|fredag)',
  Danish:
    '(er|lyder) (meget |ret )?(interess*|spændende|fornuftig*|godt)|interess*|hvad koster|pris*|tilbud|(send|ring|mail|vis|skriv|kontakt|vend|kom) ~ (mig|os|gerne|endelig|igen|tilbage|efter|i|på|til|forbi)|møde|(efter|i|fra|til) (januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|ferien|sommeren|jul|nytår|påske|høst)|gerne|prøve|demo|tal med|spørg|passer (fint|mig|os)|(mandag|tirsdag|onsdag|torsdag|fredag)',
  Norwegian:
    '(er|høres|virker|blir) (veldig |ganske )?(interess*|spennende|bra)|interess*|hva koster|hvor mye|pris*|tilbud|(send|ring|mail|vis|skriv|kontakt|kom|ta) ~ (meg|oss|gjerne|igjen|kontakt|tilbake|etter|over|i|på|til|innom)|møte|(etter|i|fra|til|over) (januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|ferien|sommeren|jul|nyttår|påske)|gjerne|prøve|demo|snakk med|spør|passer (fint|bra|meg|oss)|(mandag|tirsdag|onsdag|torsdag|fredag)',
  Finnish:
    'kiinnosta*|kuulostaa|paljonko|mitä maksaa|hinta*|tarjous*|tarjouk*|(lähet*|soit*|soita|kirjoit*|palatkaa|palaa|ota|ottakaa|näytä*) ~ (minulle|meille|uudelleen|asiaan|yhteyttä|jälkeen|\\d)|tapaam*|palaver*|sopii|mielellä*|kokeil*|demo*|kysy*|(maanantai*|tiistai*|keskiviikko*|torstai*|perjantai*)|(tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu*|loman jälkeen',
  Polish:
    '(jestem|jesteśmy|bardzo) (wstępnie |bardzo )?zainteresowan*|ciekaw*|interesując*|brzmi|ile (to )?kosztuje|cena|cenę|ceny|cennik*|ofert* ~ (przesłać|na)|wycen*|(proszę|prosimy) (przesłać|wysłać|zadzwonić|dzwonić|o (ofertę|cennik|kontakt|telefon|wycenę)|odezwać|napisać|wrócić)|spotkani*|(po|w|od) (styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu|świętach|wakacjach|nowym|majówce|urlopie|inwentaryzacji)|chętnie|demo|przetest*|spróbow*|pasuje|odezw* się (po|w|za)|wrócimy do|(poniedziałek|wtorek|środę|środa|czwartek|piątek)',
  Czech:
    '(jsem|jsme|máme) (zájem|zvědav*)|mám zájem|zajímav*|zní (dobře|zajímavě)|kolik (to )?stojí|cena|ceny|cenu|ceník*|nabídk* ~ (poslat|na)|(pošlete|zavolejte|ozvěte|napište|ukažte|přijďte|zašlete) ~ (mi|nám|se|znovu|v|po|na)|schůzk*|(po|v|od) (lednu|únoru|březnu|dubnu|květnu|červnu|červenci|srpnu|září|říjnu|listopadu|prosinci|lednu|svátcích|vánocích|dovolené|prázdninách)|v lednu|rád*|demo|vyzkouš*|hodí|hodilo|(pondělí|úterý|středu|středa|čtvrtek|pátek)',
  Hungarian:
    'érdekel*|érdekes*|jól hangzik|mennyibe kerül|mennyi (az|lenne)|ára|árak|árlista|árajánlat*|ajánlat* ~ (kér*|küld*)|(küldj*|küldjön*|hívj*|hívjon*|keress*|keressen*|írj*|jelentkez*) ~ (meg|fel|vissza|át|újra|nekem|nekünk|januárban|után|ban|ben)|januárban|februárban|márciusban|áprilisban|májusban|júniusban|júliusban|augusztusban|szeptemberben|októberben|novemberben|decemberben|találkoz*|megbeszél*|szívesen|kipróbál*|demó*|megfelel*|(hétfő*|kedd*|szerd*|csütörtök*|péntek*)|nem aktuális|minden jót|köszönjük az ajánlat*',
  Romanian:
    '(sunt|suntem|ar fi) (foarte )?interesa*|interesant*|sună (bine|interesant)|cât costă|preț*|ofertă de|cotație|(trimiteți|sunați|scrieți|contactați|reveniți|arătați|spuneți)(-mi|-ne|-mă| mi| ne)? ~ (oferta|prețul|detalii|după|în|luni|marți|miercuri|joi|vineri|la)|(scrieți|reveniți|sunați)-?(mi|mă|ne)? (după|în|la)|întâlnire|(după|din|în) (ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|sărbători|paște|crăciun|concediu)|cu plăcere|demo|testăm|încerc*|(luni|marți|miercuri|joi|vineri) (la|după|dimineața)',
  Greek:
    'ενδιαφέρ*|ενδιαφερ*|ακούγεται|πόσο (κοστίζει|κάνει|έχει)|τιμή|τιμές|προσφορά|(στείλτε|στείλε|καλέστε|πάρτε|γράψτε|ξαναγράψτε|επικοινωνήστε|δείξτε) ~ (μου|μας|με|τον|την|το|μετά|στις|ξανά)|ραντεβού|συνάντηση|(μετά|από|τον|στις) (τον |το |τις )?(ιανουάριο|φεβρουάριο|μάρτιο|απρίλιο|μάιο|ιούνιο|ιούλιο|αύγουστο|σεπτέμβριο|οκτώβριο|νοέμβριο|δεκέμβριο|γιορτές|πάσχα|καλοκαίρι|διακοπές)|ευχαρίστως|demo|δοκιμ*|ρωτήστε|μιλήστε|(δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή)',
  Russian:
    'интересно|интересует|заинтересов*|звучит|сколько стоит|цен*|прайс*|кп|(пришлите|вышлите|позвоните|звоните|напишите|наберите|свяжитесь|покажите|скиньте|вернитесь|обратитесь) ~ (мне|нам|в|после|к|на|с|пожалуйста|через)|встреч*|созвон*|(в|после|с) (январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре|праздников|отпуска|нового)|давайте|с удовольствием|демо|протестир*|попробо*|удобно|(понедельник|вторник|среду|четверг|пятницу)',
  Ukrainian:
    'цікаво|цікавить|зацікав*|звучить|скільки коштує|цін*|прайс*|кп|(надішліть|зателефонуйте|телефонуйте|напишіть|нагадайте|наберіть|зверніться|покажіть|скиньте|поверніться) ~ (мені|нам|в|у|після|до|на|з|через)|зустріч*|(в|у|після|з) (січні|лютому|березні|квітні|травні|червні|липні|серпні|вересні|жовтні|листопаді|грудні|свят|відпустки)|давайте|із задоволенням|демо|протест*|спробу*|зручно|(понеділок|вівторок|середу|четвер|пʼятницю)',
  Turkish:
    'ilgi(lendi|leni|m|miz|nç)*|ilginç|kulağa|ne kadar(a)?|kaç para|fiyat*|teklif* ~ (gönder*|iste*|ver*)|(gönderin|gönderir|arayın|ara|yazın|gösterin|uğrayın|iletin) ~ (misiniz|lütfen|bana|bize)?|(sonra|eylülde|ocakta|ekimde|şubatta|martta|nisanda|mayısta|haziranda|temmuzda|ağustosta|kasımda|aralıkta) (tekrar|yeniden|konuş*|yaz*|ara*|görüş*)|görüşelim|konuşalım|toplantı|randevu|memnuniyetle|demo|denemek|deneyelim|uygun|(pazartesi|salı|çarşamba|perşembe|cuma) (günü)?',
  Vietnamese:
    'quan tâm|hay đấy|nghe (hay|được|ổn)|giá (bao nhiêu|thế nào)|bao nhiêu tiền|báo giá|(gửi|gọi|nhắn|liên hệ) ~ (báo giá|thông tin|tài liệu|lại sau|vào|lúc|tháng|tuần sau)|hẹn|gặp|sau tết|ra tết|demo|dùng thử|tháng (sau|\\d+)|thứ (hai|ba|tư|năm|sáu)|hỏi (chị|anh|bên)|chưa có nhu cầu',
  Hebrew:
    'מעוניין לשמוע|מעניין|נשמע (מעניין|טוב|סבבה)|כמה (זה )?עולה|מחיר|הצעת מחיר|(שלח|תשלח|שלחו|תשלחו) לי|(?<![א-ת])(דבר|דברו|תתקשר|תתקשרו|צור|צרו|תכתוב|תכתבו|תחזור|תחזרו) ~ (אליי|אלי|איתי|אחרי|ב|שוב|קשר)|פגישה|נפגש|נדבר|אחרי (החג|החגים|פסח|הקיץ)|בשמחה|דמו|הדגמה|לנסות|תראה לנו|יום (ראשון|שני|שלישי|רביעי|חמישי)|לא רלוונטי (לנו|עבורנו|כרגע)',
  Arabic:
    'مهتم(ون|ين)? ?ب|مهتمون|يهمنا|يبدو (جيد|ممتاز|مثير)|كم (السعر|سعر|التكلفة|يكلف)|السعر|الأسعار|عرض سعر|(أرسل|ارسل|ابعث|أرسلوا|ارسلوا) (لي|لنا)|(اتصل|راسلني|تواصل|كلمني|كلمنا|راسلنا) ~ (بعد|في|يوم|غدا|الساعة)|موعد|اجتماع|بعد (رمضان|العيد|الإجازة)|بكل سرور|تجربة|الساعة|يوم (الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس)',
  Japanese:
    '興味(が|は)?(あ|ござい)|興味深|面白そう|いくら|価格|料金|見積|(送って|お送り|ご連絡|お電話|連絡)(ください|下さい|いただけ|頂け|いただきたく|願い)|月(上旬|中旬|下旬|以降|に改めて)|改めて|打ち合わせ|お会い|デモ|試し|ぜひ|是非|伺い|資料を|来期|来年|(月|火|水|木|金)曜|時以降',
  Chinese:
    '感兴趣|感興趣|有兴趣|有興趣|多少钱|多少錢|价格|價格|报价|報價|(发|發|寄)(一下|一份|下|我)?(资料|資料|报价|報價|介绍|介紹|方案)|(打|联系|聯絡)我|周[一二三四五](上午|下午|晚)|星期[一二三四五]|约|約|见面|見面|开会|開會|试用|試用|演示|过完年|過完年|年后|年後|节后|節後|下(个)?(月|季度|周|週)|可以聊|聊聊|微信详',
  Korean:
    '관심(이|은)? ?(있|많|가)|흥미|좋(습|아|네|겠)|얼마|가격|견적|자료 ?(좀)? ?보내|(연락|전화|메일|보내) ?(주세요|주시|주십|부탁)(?![^.]{0,4}(마|말))|다시 ?(한 ?번)? ?연락 ?(주|부탁)|미팅|회의|뵙|월에|이후에|내년|다음 ?(달|주|분기|해)|시연|데모|체험|테스트|(월|화|수|목|금)요일',
};

/** "Not interested" leaves nothing open. */
const DENIED_BEFORE =
  /(?<!\p{L})(?:no|not|never|isn't|aren't|don't|kein\p{L}*|nicht|nie|pas|plus|non|ne|n|aucun\p{L}*|ni|nunca|nao|nem|mai|niet|geen|inte|inga|ingen|inget|ikke|aldri|aldrig|ei|en|emme|nie|zadn\p{L}*|nem|sem|nu|nici|δεν|οχι|ουτε|не|ни|ані|ні|hic|degil|khong|chua|dung)(?!\p{L})[^.!?\n]{0,14}$|(?:לא|אין|אל|לא כל כך) ?$|(?:لا|ما|غير|لسنا|لست|ليس) ?$/u;

const compiled = new Map<string, RegExp>();

function patternFor(language: string, list: string): RegExp {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const separates = !JOINS_WORDS.has(language);
  const any = patternOf(list, separates);
  const pattern = new RegExp(separates ? `(?<![${LETTER}])(?:${any})(?![${LETTER}])` : any, 'g');
  compiled.set(language, pattern);
  return pattern;
}

/** True if a folded reply leaves the conversation open. */
export function isOpen(text: string, languages: ReadonlySet<string>): boolean {
  return Object.entries(OPEN).some(([language, list]) => {
    if (!languages.has(language)) return false;
    for (const match of text.matchAll(patternFor(language, list)))
      if (!DENIED_BEFORE.test(text.slice(Math.max(0, match.index - 24), match.index))) return true;
    return false;
  });
}
