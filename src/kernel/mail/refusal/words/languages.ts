import type { RefusalWords } from '../verdict.ts';

export const LANGUAGES: RefusalWords = {
  family: 'Reports in other languages',
  source:
    'Microsoft Learn, the translated "Email non-delivery reports" pages, Google Workspace Help in the languages, and observed wordings of mail servers',
  words: [
    [
      'account',
      /(?:cuenta|compte|konto|account|conta|rekening|contul|fiok|hesab\S{0,2}|учетн\S{1,3} запис\S|аккаунт|обліков\S{1,2} запис)[^.;]{0,80}(?:suspend|gesperrt|bloque|bloqu|bloccat|sospes|geblokkeerd|opgeschort|sparrat|spaerret|sperret|zablokowan|zawieszon|blokovan|pozastaven|felfuggesz|engellen|askiya|заблокирован|приостановлен|заблокован)\S*[^.;]{0,40}(?:envio|envoi|versand|invio|verzend|utskick|udsend|utsend|wysyl|odesilan|kuldes|trimit|gonderim|отправк|надсилан|sending)/,
    ],
    [
      'full',
      /postfach (?:\S+ ){0,3}(?:voll|uberfullt)|postfach hat[^.;]{0,30}(?:kontingent|grosse|speicher)|boite (?:\S+ ){0,4}(?:pleine|saturee)|messagerie (?:\S+ ){0,3}pleine|buzon (?:\S+ ){0,4}lleno|caixa (?:\S+ ){0,5}(?:cheia|lotada)|casella (?:\S+ ){0,5}(?:piena|satura)|(?:mailbox|postvak|postbus)[^.;]{0,40} vol\b|(?:brevlada|inkorg|postlada)\S{0,4} (?:\S+ ){0,2}full|postkasse\S{0,3} (?:\S+ ){0,3}(?:fuld|full)|postilaatikko (?:\S+ ){0,2}taynna|skrzynka (?:\S+ ){0,4}(?:pelna|przepelniona|zapelniona)|schranka (?:\S+ ){0,4}(?:plna|preplnena)|postafiok\S{0,3} (?:\S+ ){0,2}(?:megtelt|tele)|(?:casuta|cutia) (?:\S+ ){0,4}plina|γραμματοκιβωτιο (?:\S+ ){0,4}(?:πληρες|γεματο)|ящик (?:\S+ ){0,4}(?:переполнен|заполнен)|скриньк\S (?:\S+ ){0,3}(?:переповнен|заповнен)|posta kutusu (?:\S+ ){0,2}dolu|(?:תיבת|תיבה) [^.;]{0,30}מלאה|(?:صندوق|علبه) [^.;]{0,40}(?:ممتلي|ممتلئ|ممتلء)|メールボックス[^。]{0,15}(?:いっぱい|一杯|満杯|上限|超)|邮箱[^。]{0,8}满|郵箱[^。]{0,8}滿|信箱[^。]{0,8}滿|편지함[^.]{0,10}(?:가득|꽉|초과)|메일함[^.]{0,10}(?:가득|꽉|초과)|사서함[^.]{0,10}(?:가득|꽉|초과)|hop thu (?:\S+ ){0,5}day/,
    ],
    [
      'unknown_user',
      /@>? ist (?:\S+ ){0,2}(?:nicht bekannt|unbekannt)|(?:empfanger|adresse|postfach|benutzer|konto|e-mail-adresse)[^.;]{0,60}(?:existiert nicht|nicht gefunden|unbekannt|nicht vorhanden|gibt es nicht|ungultig|nicht bekannt)|non repertorie dans|(?:adresse|destinataire|utilisateur|boite|compte)[^.;]{0,60}(?:n'existe pas|n'existe plus|introuvable|inconnue?|invalide|n'a pas (?:pu etre|ete) trouve)|(?:direccion|destinatario|usuario|buzon|cuenta)[^.;]{0,60}(?:no existe|no se (?:encontro|encuentra|ha encontrado)|desconocid|no valid|inexistente)|(?:endereco|destinatario|usuario|utilizador|caixa|conta)[^.;]{0,60}(?:nao existe|nao (?:foi )?encontrad|desconhecid|invalid|inexistente)|(?:indirizzo|destinatario|utente|casella)[^.;]{0,60}(?:non esiste|inesistente|sconosciut|non (?:e stato |e stata )?trovat|non valid)|onbekende (?:gebruiker|ontvanger)|(?:adres|ontvanger|gebruiker|postvak|mailbox|account)[^.;]{0,60}(?:bestaat niet|niet gevonden|onbekend|ongeldig)/,
    ],
    [
      'unknown_user',
      /(?:adressen?|mottagaren?|anvandaren?|kontot?|brevladan?)[^.;]{0,60}(?:finns inte|hittades inte|okand|existerar inte)|(?:adressen?|modtageren?|mottakeren?|brukeren?|brugeren?|kontoen|postkassen)[^.;]{0,60}(?:findes ikke|finnes ikke|blev ikke fundet|ble ikke funnet|ukendt|ukjent|eksisterer ikke)|(?:osoitetta|vastaanottajaa|kayttajaa|osoite|vastaanottaja|postilaatikkoa)[^.;]{0,60}(?:ei ole(?: olemassa)?|ei loydy|ei loytynyt|tuntematon)|(?:adres|odbiorc\S|uzytkownik|adresat|skrzynka|konto)[^.;]{0,60}(?:nie istnieje|nieznan\S|nie (?:zostal\S? )?znalezion\S|nieprawidlow\S)|(?:adresa|prijemce|uzivatel|schranka|ucet)[^.;]{0,60}(?:neexistuje|nenalezen\S?|neznam\S|nebyl\S? nalezen\S?)|(?:cim|cimzett|felhasznalo|postafiok|fiok)\S{0,4}[^.;]{0,60}(?:nem letezik|nem talalhato|ismeretlen|ervenytelen)|(?:adresa|destinatarul|utilizatorul|casuta|contul)[^.;]{0,60}(?:nu exista|nu a fost gasit\S?|necunoscut\S?|invalid\S?|inexistent\S?)/,
    ],
    [
      'unknown_user',
      /(?:διευθυνση|παραληπτης|χρηστης|λογαριασμος|γραμματοκιβωτιο)[^.;]{0,60}(?:δεν υπαρχει|δεν βρεθηκε|αγνωστ\S{1,3}|ακυρ\S{1,2})|(?:адрес|получател\S|пользовател\S|ящик|абонент|учетн\S{1,3} запис\S)[^.;]{0,60}(?:не существует|не найден\S?|неизвест\S{1,3}|недействител\S{1,4}|не зарегистрирован\S?)|(?:адрес\S?|отримувач\S?|одержувач\S?|користувач\S?|скриньк\S)[^.;]{0,60}(?:не iснує|не існує|не знайден\S{1,2}|невідом\S{1,2}|не існуе)|(?:adres\S{0,3}|alici\S{0,3}|kullanici\S{0,3}|hesap|kutusu|hesabi)[^.;]{0,60}(?:bulunamadi|mevcut degil|yok\b|gecersiz|bilinmiyor|bulunmuyor)|(?:כתובת|נמען|משתמש|תיבה|תיבת)[^.;]{0,60}(?:לא קיי\S{1,2}|אינ\S{1,2} קיי\S{1,2}|לא נמצא\S?|לא מוכר\S?)|(?:عنوان|مستلم|مستخدم|صندوق|بريد|حساب)[^.;]{0,60}(?:غير موجود|لا يوجد|غير معروف|غير صالح|لم يتم العثور|ليس موجود)|(?:アドレス|宛先|受信者|ユーザー?|メールボックス)[^。]{0,20}(?:存在し(?:ません|ない|て(?:い)?ません)|見つかりません|不明|無効)|(?:ディレクトリ|名簿)(?:の(?:リスト|一覧))?に(?:は)?(?:見つかりません|ありません|存在しません)|(?:地址|收件人|用户|用戶|邮箱|郵箱|帐户|账户)[^。]{0,20}(?:不存在|找不到|未找到|无效|無效|未知)|(?:주소|수신자|사용자|계정|받는 ?사람)[^.]{0,25}(?:존재하지|찾을 수 없|없습니다|없는|유효하지|잘못)|(?:dia chi|nguoi nhan|nguoi dung|hop thu|tai khoan)[^.;]{0,60}(?:khong ton tai|khong tim thay|khong hop le)/,
    ],
    [
      'disabled',
      /(?:postfach|konto|benutzer)[^.;]{0,40}(?:deaktiviert|gesperrt|geschlossen|stillgelegt|geloscht)|(?:compte|boite|adresse(?! ip))[^.;]{0,40}(?:desactivee?|fermee?|supprimee?)|(?:cuenta|buzon)[^.;]{0,40}(?:desactivad|deshabilitad|inhabilitad|cerrad|dad[oa] de baja|eliminad)|(?:conta|caixa)[^.;]{0,40}(?:desativad|desactivad|encerrad|inativ|bloquead)|(?:account|casella|utente)[^.;]{0,40}(?:disattivat|disabilitat|chius|cessat)|(?:konto|skrzynka)[^.;]{0,40}(?:zablokowan|wylaczon|nieaktywn|usuniet|zlikwidowan)|(?:ящик|уч[её]тн\S{1,3} запис\S|аккаунт)[^.;]{0,40}(?:отключ[её]н|заблокирован|удал[её]н|не активен)|(?:hesap|hesabi|kutusu)[^.;]{0,40}(?:devre disi|kapatil|kapali|askiya)|アカウント[^。]{0,15}(?:停止|無効|削除)|(?:账号|帐号|帳號|邮箱|账户)[^。]{0,10}(?:停用|禁用|冻结|注销|删除)|계정[^.]{0,15}(?:비활성|정지|삭제|휴면)/,
    ],
    // Servers with ASCII answers spell the umlauts out.
    [
      'unknown_user',
      /empfaenger\S{0,12}[^.;]{0,40}(?:unbekannt|existiert nicht|nicht gefunden|nicht vorhanden)/,
    ],
    ['unknown_user', /(?:تعذر|لم يتم|لا يمكن) العثور علي (?:عنوان|المستلم|صندوق|البريد|المستخدم)/],
    ['spam', /consideree? comme (?:du )?(?:spam|indesirable|pourriel)|considerad\S (?:como )?spam/],
    [
      'no_domain',
      /domain\S{0,3}[^.;]{0,60}(?:existiert nicht|nicht gefunden|unbekannt|bestaat niet|niet gevonden|finns inte|findes ikke|finnes ikke)|(?:domaine|dominio|domeniu\S{0,2}|domena|domenu|domeny)[^.;]{0,60}(?:n'existe pas|introuvable|no existe|no se (?:encontro|encuentra)|nao (?:existe|foi encontrado)|non esiste|inesistente|nu exista|nie istnieje|neexistuje|inexistente)|домен[^.;]{0,60}(?:не существует|не найден|не існує|не знайдено)|(?:alan adi|etki alani)[^.;]{0,40}(?:bulunamadi|mevcut degil|yok)|ドメイン[^。]{0,20}(?:存在し|見つかりません)|域名[^。]{0,10}(?:不存在|无效|找不到)|도메인[^.]{0,20}(?:존재하지|찾을 수 없|없습니다)/,
    ],
    [
      'spam',
      /(?:als|como|comme|come|som|jako) (?:\S+ )?(?:spam|unerwunscht\S*|correo no deseado|indesirable|indesejad\S|spamme|skrappost|soppelpost|roskaposti\S*)|(?:spam|skrappost|roskaposti|soppelpost|uonsket|correo no deseado|courrier indesirable|lixo eletronico|posta indesiderata|niechcian\S{1,3}|nevyzadan\S{1,3}|level?szemet|levelszemet|istenmeyen|ανεπιθυμητ\S{1,3}|спам\S{0,3}|дואר זבל|ספאם|غير مرغوب|迷惑メール|垃圾邮件|垃圾郵件|스팸|thu rac)[^.;]{0,60}/,
    ],
    [
      'virus',
      /(?:anhang|anhange|piece jointe|archivo adjunto|adjunto|anexo|allegato|bijlage|bilaga|vedhaeftet|vedlegg|liite|zalacznik|priloha|melleklet|atasament|вложени\S|вкладенн\S|ek dosya|添付(?:ファイル)?|附件|첨부(?:파일)?|tep dinh kem)[^.;]{0,50}(?:nicht (?:zugelassen|erlaubt)|blockiert|gesperrt|bloque|refuse|no permitid|bloquead|nao permitid|bloccat|non (?:consentit|permess|ammess)|niet toegestaan|geblokkeerd|inte till|ikke till|estetty|niedozwol|zablokowan|zakazan|blokovan|tiltott|blocat|заблокирован|запрещ|заборон|engellen|許可|拒否|禁止|被拦截|차단)/,
    ],
    [
      'too_large',
      /(?:nachricht|message|mail|mensaje|mensagem|messaggio|bericht|meddelandet|meddelelsen|meldingen|viesti|wiadomosc|zprava|uzenet|mesajul|μηνυμα|сообщение|письмо|лист|ileti|ההודעה|الرساله|メッセージ|メール|邮件|郵件|메일|메시지|thu)[^.;]{0,40}(?:zu gross|trop (?:volumineux|grand|lourd|gros)|demasiado grande|muito grande|demasiado gran|troppo grande|te groot|for stor(?:t)?\b|liian suuri|zbyt duz|prilis velk|tul nagy|prea mare|πολυ μεγαλο|слишком (?:велик|больш)|завелик|занадто велик|cok buyuk|גדול\S? מדי|كبير\S? جدا|大きすぎ|サイズ(?:が)?(?:上限|制限|超)|过大|太大|너무 (?:큽|커|큰)|qua lon)/,
    ],
    [
      'listed',
      /(?:ip-adresse|adresse ip|direccion ip|endereco ip|indirizzo ip|ip-adres|ip-adress\S{0,2}|ip-osoite|adres ip|ip adresa|ip[- ]cim|adresa ip|διευθυνση ip|ip[- ]адрес\S?|ip adresi|כתובת ה?-?ip|عنوان ip|ipアドレス|ip ?地址|ip ?주소|dia chi ip)[^.;]{0,60}(?:gesperrt|blockiert|sperrliste|bloque|liste noire|bloquead|lista negra|bloccat|lista nera|blacklist|geblokkeerd|blockerad|sparrad|blokeret|blokkert|estetty|estolist|zablokowan|czarn\S{1,2} list|blokovan|tiltva|tiltolista|blocat|αποκλε|заблокирован|черн\S{1,3} спис|блокован|engellen|kara liste|חסומ|חסום|محظور|محظوره|ブロック|拒否|被(?:封|拦|列)|黑名单|차단|bi chan)/,
    ],
    [
      'listed',
      /lista negra|liste noire|lista nera|sperrliste|zwarte lijst|svartlist|sortlist|estolist|czarn\S{1,2} li[sś]|kara liste|черн\S{1,3} спис|чорн\S{1,3} спис|μαυρη λιστα|黑名单|黑名單|ブラックリスト|블랙리스트|danh sach den|bloques? par nos services/,
    ],
    [
      'limit',
      /versandlimit|sendelimit|limite d'envoi|limite de envi|limite di invio|verzendlimiet|limit (?:wysylki|odesilani|wysylania)|kuldesi limit|лимит (?:отправки|на отправку|исходящ)|ліміт (?:надсилання|відправки)|gonderim (?:limit|sinir)|发送(?:上限|限制|频率|数量)|發送(?:上限|限制|頻率)|送信(?:制限|上限|数)|발송 ?(?:한도|제한)|gioi han gui/,
    ],
    [
      'authentication',
      /authentifizierung des absenders|autentica\S{1,6} del (?:remitente|mittente|remetente)/,
    ],
    [
      'later',
      /(?:spater|plus tard|mas tarde|mais tarde|piu tardi|later|senare|senere|myohemmin|pozniej|pozdeji|kesobb|mai tarziu|αργοτερα|позже|пізніше|daha sonra|מאוחר יותר|لاحقا|後で|稍后|稍後|나중에|sau)[^.;]{0,20}(?:erneut|noch ?mal|reess\w*|nouveau|intent\w*|tent\w*|riprov\w*|opnieuw|igen|uudelleen|ponown\w*|sprobuj|znovu|ujra|incerc\w*|δοκιμαστ\S*|повтор\S*|спроб\S*|deneyin|试|試|다시|thu lai)/,
    ],
  ],
};
