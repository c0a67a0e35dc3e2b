import type { IntentWords } from '../intent-words.ts';

/** Source: dictionaries of the languages, and observed wording of replies. */
export const OTHER_LANGUAGES: Readonly<Record<string, IntentWords>> = {
  Finnish: {
    left: '(ei ole|en ole|ei) ~ enää ~ (töissä|meillä|palveluksessa|täällä)|(jäänyt|jäi) eläkkeelle|(lähtenyt|lähti) ~ (yrityksestä|talosta|meiltä)|seuraaja*',
    wrong:
      '(väärä|väärään|väärälle) (henkilö*|osoite*|osoitteeseen|vastaanottaja*|[a-zåäö]{3,14}[.,])|erehdy*|sekoitat*',
    refer:
      '(ota|ottakaa|ottaa) ~ yhteyttä ~ (seppo|[a-zåäö]{3,14}(oon|een|aan|ään|iin|uun|yyn|öön)(?![a-zåäö]))|(kysy|kysykää|puhu|kirjoita) ~ (häneltä|[a-zåäö]{3,14}(lta|ltä|lle|lla))|(vastaa|päättää|hoitaa) ~ (asiasta|tästä|näistä)|(välitin|laitoin|lähetin) ~ (eteenpäin|edelleen)|kopiossa|oikea henkilö',
    meet: '(maanantai*|tiistai*|keskiviikko*|torstai*|perjantai*|huomenna|ylihuomenna|ensi viikolla) ~ (klo|kello|sopii|käy|[0-9]{1,2}|aamulla|iltapäivällä)|(käykö|sopiiko|sopisiko) ~ (maanantai*|tiistai*|keskiviikko*|torstai*|perjantai*|huomenna|[0-9])|(soita|soittakaa) ~ (huomenna|tänään|maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina)|(voisimmeko|voidaanko|voimmeko) ~ (jutella|tavata|soittaa|puhua)|(sovitaan|varataan) ~ (palaveri|aika|tapaaminen)|tapaami* ~ [0-9]|milloin (sopii|sopisi|voisi*)|tule* käymään',
    later:
      '(palataan|palaa|soita|soittakaa|kirjoita|ota yhteyttä|ottakaa yhteyttä) ~ (asiaan )?(syksyllä|keväällä|kesän|loman|joulun|juhannuksen|ensi|[a-zåäö]{3,9}kuussa|myöhemmin|jälkeen|uudelleen|vasta)|(ei (nyt|juuri nyt|tällä hetkellä|vielä|tänä vuonna))|(tällä hetkellä|juuri nyt|nyt) ~ (ei|emme|en)|ensi (vuonna|vuosi|kvartaali*)|vasta ~ (jälkeen|kuussa)|myöhemmin|kesken|(loman|joulun|pääsiäisen|juhannuksen|kesän) jälkeen',
    declines:
      '(emme|en|ei) (ole |tarvitse|tarvita|ole nyt )?(kiinnostuneita|kiinnostunut|kiinnosta*|tarvetta|tarvitse)|ei,? kiitos|kiitos,? (mutta )?ei|otamme (itse )?yhteyttä|(valitsimme|päädyimme) ~ (toisen|muuhun)|ei meille|ei ole tarvetta|taas näitä|jätämme väliin',
    objects:
      '(liian|aivan liian) (kallis|kallista|monimutkainen)|ei ole (budjettia|rahaa|varaa)|(meillä on|käytämme) jo |on jo (vastaava|käytössä|toimittaja)|(sopimus) ~ (asti|saakka)|(pomo|johto|johtaja|hallitus|tietoturvatiimi|it) ~ (ei|päättää|vaatii|sanoo)|huono* kokemu*|halvem*|tyytyväisi*|en ole vakuuttunut|hinta on',
    wants:
      '(?<!ei )(?<!emme ole )(kiinnostaa|kiinnostunut|kiinnostuneita|kiinnostava*)|kuulostaa (hyvältä|mielenkiintoiselta|kiinnostavalta)|(lähetä|lähettäkää|näytä|kerro) ~ (lisätietoja|tarjous|hinta*|mitat|esite|minulle|meille|lisää)|(voisimme|haluaisimme|haluaisin|haluamme|voisin) ~ (kokeilla|nähdä|tietää|testata|tilata|saada)|mielellä*|kokeilisimme|tarjous ~|kyllä,? (kiitos|lähetä)',
    noted: '(ok*|kiitos*|kiitti*|vastaanotettu*|selvä*|kuitattu*|luettu*)( [a-zåäö ,!]{0,24})?',
  },
  Hungarian: {
    left: '(már )?nem (dolgozik|dolgozom) ~ (nálunk|itt|a cégnél|már)?|(távozott|elment|kilépett|nyugdíjba) ~ (a cégtől|tőlünk|ment|vonult)?|utód*',
    wrong:
      '(rossz|téves) (hely*|cím*|személy*|ember*)|(téved*|eltéved*|összekever*)|nem (én vagyok|nekem szól)|tévedés*',
    refer:
      '(keresse|keressék|kérdezze|írjon|forduljon|beszéljen|hívja) ~ (meg )?(nek|hoz|hez|vel|val|[a-záéíóöőúüű]{2,14}(t|nak|nek|val|vel|hoz|hez|höz)(?![a-záéíóöőúüű]))|(foglalkozik|dönt|felel*|illetékes) ~|(továbbítottam|átküldtem|továbbküldtem)|másolatban',
    meet: '(hétfő*|kedd*|szerda*|szerdán|csütörtök*|péntek*|holnap|holnapután|jövő héten) ~ (jó|órakor|[0-9]{1,2}|délelőtt|délután|megfelel|ráérek|kor)|(hívjon|hívj|telefonáljon) ~ (holnap|ma|hétfőn|kedden|szerdán|csütörtökön|pénteken)|(tudnánk|tudunk|beszélhetnénk|találkozhatnánk) ~ (beszélni|találkozni)?|(időpont*|találkoz*|megbeszél*) ~ (egyeztess*|javasol*|[0-9])|mikor (jó|lenne|alkalmas|ér rá)|(jöjjön|ugorjon be|látogasson)',
    later:
      '(keressen|hívjon|írjon|jelentkezzen|térjünk|keress|hívj) ~ (meg |vissza )?(ősszel|tavasszal|nyáron|jövőre|később|után|januárban|februárban|márciusban|áprilisban|májusban|júniusban|júliusban|augusztusban|szeptemberben|októberben|novemberben|decemberben|múlva)|(most nem|nem (most|jelenleg|aktuális|idén))|(jelenleg|most|egyelőre|idén) ~ (nem|nincs|leltár)|(jövő (évben|negyedév*)|jövőre)|csak ~ után|később|költözünk|(ünnepek|nyár|húsvét|karácsony|szabadság) után',
    declines:
      '(nem (érdekel*|érdekes|kérünk|kérjük|kívánunk|szeretnénk|tartunk igényt|vagyunk érdekeltek|szükséges|kell))|nincs (szükség*|igény*)|(nem,? köszön*|köszön*,? (de )?nem)|(majd )?mi jelentkezünk|ha kell|(mást|másik|más) ~ választott*|elutasít*|nem nekünk|már megint',
    objects:
      '(túl|nagyon|kicsit) (drága|bonyolult|nagy)|(nincs) (rá )?(keret*|pénz*|budget)|(van|használunk|dolgozunk) már|már (van|használunk|dolgozunk)|(szerződés*) ~ (ig|vel|köt)|(főnök|vezetőség|igazgató|központ) ~ (nem|dönt|ragaszkodik|mond*)|rossz tapasztalat*|(olcsóbb*|konkurenc*)|elégedettek|nem győzött meg|az ár',
    wants:
      '(?<!nem )(érdekel|érdekelne|érdekes|érdeklődünk)|jól hangzik|(küldjön|küldjék|küldj|mutassa|küldjenek) ~ (árajánlat*|részlet*|ajánlat*|infó*|információ*|anyag*|bővebb)|(szívesen|szeretnénk|szeretném|kipróbáln*) ~ (kipróbál*|látn*|meg*|tesztel*)?|kipróbáln*|árajánlatot|(rendelünk|megvesszük)|igen,? (kérem|küldje|kérjük)|nem rossz',
    noted: '(ok*|köszön*|megkaptam*|rendben*|értem*|tudomásul*)( [a-záéíóöőúüű ,!]{0,24})?',
  },
  Turkish: {
    left: '(artık|burada) ~ (çalışmıyor|çalışmıyorum|değil)|(işten ayrıldı|ayrıldı|emekli oldu|ayrılmıştır|emekli)|yerine ~ (baktı|geldi)',
    wrong:
      'yanlış (kişi*|adres*|numara*|[a-zçğıöşü]{2,14}(ye|ya|e|a)(?![a-zçğıöşü]))|(karıştır*)|(adresi )?yanlış|yanılıyorsunuz',
    refer:
      "[a-zçğıöşü]{3,14} (bey|hanım)('?(e|a|le|la|ile|i|ı))? ~ (yazın|konuşun|sorun|görüşün|arayın|iletişime)|(ilgileniyor|bakıyor|sorumlu|karar veriyor|yetkili) ~|(ilettim|yönlendirdim|aktardım)|(birimine|departmanına|bölümüne|müdürüne|arkadaşıma) ~ (yazın|sorun|iletin|başvurun)|bilgide|doğru kişi",
    meet: '(pazartesi|salı|çarşamba|perşembe|cuma|yarın|öbür gün|haftaya|gelecek hafta) ~ (saat|uygun|[0-9]{1,2}|sabah|öğleden|müsait|görüş*|konuş*|arayın)|(beni|bizi) ~ (ara|arayın)|(görüşebilir|konuşabilir|buluşabilir|görüşelim|konuşalım) ~|(toplantı|randevu|görüşme) ~ (ayarla*|yapalım|planla*|[0-9])|(ne zaman|saat kaçta) ~ (uygun|müsait)|(uğrayın|bekleriz)',
    later:
      "(tekrar|yeniden|sonra) ~ (yazın|arayın|görüşelim|konuşalım|ulaşın|dönün|bakarız|hatırlatın)|(ocakta|şubatta|martta|nisanda|mayısta|haziranda|temmuzda|ağustosta|eylülde|ekimde|kasımda|aralıkta|seneye|gelecek (yıl|sene|çeyrek)|önümüzdeki (yıl|sene|çeyrek)) ~|(şu (an|anda|sıralar)|bu (aralar|sıralar|yıl|sene)|şimdi) ~ (değil|yok|olmaz|mümkün|düşünmüyoruz|zor)|(bayramdan|yazdan|tatilden|yılbaşından|[0-9]{1,2} [a-zçğıöşü]{4,8}'?[dt][ae]n) sonra|sayımdayız|bütçe ~ (kapandı|bitti|doldu)",
    declines:
      '(ilgilenmiyor*|ilgimizi çekmiyor|istemiyor*|düşünmüyor*|gerek yok|ihtiyac[a-zçğıöşü]* yok|lazım değil|gerekmiyor)|(hayır,? teşekkür*|teşekkür*,? (ama )?(hayır|istemiyor*|gerek yok|ihtiya* yok))|(ihtiyaç|gerek) olursa|biz (ararız|ulaşırız)|(başka|farklı) (firma|tedarikçi*) ~ (anlaş*|seç*)|bize (göre|uygun) değil',
    objects:
      '(çok|fazla|biraz) (pahalı|karışık|büyük)|pahalı|bütçe* (yok|yetmiyor|dışında)|(zaten|halihazırda|hâlihazırda) ~ (var|kullanıyor*|çalışıyor*)|(sözleşme*) ~ (var|kadar)|(patron|müdür|yönetim|merkez|depocu*) ~ (istemez|istemiyor|karar|diyor|olmaz|anlatamam)|kötü (deneyim|tecrübe)|(daha ucuz|rakip*)|memnunuz|ikna ol*|fiyat* (yüksek|fazla)',
    wants:
      '(?<!ilgi )(ilgileniyor*|ilgimi çekti|ilgimizi çekti|ilginç|merak ettim)|kulağa (hoş|iyi)|(bilgi|teklif|fiyat|katalog|detay*|broşür) ~ (gönder*|ilet*|ister*|verir*|paylaş*|alabilir*)|(gönderin|gönderir misiniz|anlatın|gösterin)|(denemek|test etmek|görmek|almak|öğrenmek) ~ (ister*|istiyor*)|deneyelim|memnuniyetle|fena değil|alalım|evet,? (lütfen|gönderin)',
    noted: '(ok*|tamam*|teşekkür*|sağ ?ol*|aldım*|alındı*|anladım*)( [a-zçğıöşü ,!]{0,24})?',
  },
  Greek: {
    left: '(δεν|δε) (εργάζεται|δουλεύει|εργάζομαι|είναι) ~ (πια|πλέον|εδώ|μαζί μας|στην)|(έφυγε|αποχώρησε) ~ (από|την)?|(συνταξιοδοτ*|πήρε σύνταξη)|αντικαταστάτ*',
    wrong:
      '(λάθος|λανθασμένη) (άνθρωπο|άτομο|διεύθυνση|πρόσωπο|παραλήπτη|[α-ωά-ώ]{3,14})|(κάνετε|κάνατε) λάθος|μπερδ*|δεν είμαι (ο|η|το)',
    refer:
      '(μιλήστε|απευθυνθείτε|επικοινωνήστε|γράψτε|ρωτήστε|στείλτε) ~ (με τον|με την|στον|στην|τον|την|στο|στη|με κ)|(ασχολείται|αποφασίζει|αρμόδι*|υπεύθυν*) ~|(προώθησα|το έστειλα|προωθώ)|κοινοποίηση',
    meet: '(δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|αύριο|μεθαύριο|επόμενη εβδομάδα) ~ (στις|μπορεί*|βολεύει|[0-9]{1,2}|πρωί|απόγευμα)|(πάρτε με|καλέστε με|τηλεφωνήστε μου) ~ (αύριο|σήμερα|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή)|(μπορούμε|θα μπορούσαμε) ~ (μιλήσουμε|συναντηθούμε|τα πούμε)|(ραντεβού|συνάντηση) ~ (κλείσ*|κανονίσ*|[0-9])|πότε (μπορείτε|σας βολεύει)|(περάστε|ελάτε)',
    later:
      '(ξαναστείλτε|ξαναγράψτε|πάρτε|επικοινωνήστε|καλέστε|γράψτε|ξαναμιλ*|στείλτε) ~ (τον (ιανουάριο|φεβρουάριο|μάρτιο|απρίλιο|μάιο|ιούνιο|ιούλιο|αύγουστο|σεπτέμβριο|οκτώβριο|νοέμβριο|δεκέμβριο)|μετά|του χρόνου|σε (ένα|δύο|τρεις|[0-9])|το φθινόπωρο|την άνοιξη|ξανά|στις [0-9])|(όχι (τώρα|φέτος|προς το παρόν|αυτή τη στιγμή))|(τώρα|προς το παρόν|αυτή τη στιγμή|φέτος) ~ (δεν|όχι)|(του χρόνου|επόμενο (έτος|τρίμηνο))|αργότερα|μετά (τις|το|τον|τα) (γιορτές|πάσχα|καλοκαίρι|διακοπές|απογραφή)|μέχρι το',
    declines:
      '(δεν|δε) (ενδιαφερόμαστε|ενδιαφέρομαι|μας ενδιαφέρει|με ενδιαφέρει|χρειαζόμαστε|θέλουμε|έχουμε ανάγκη)|(όχι,? ευχαριστώ|ευχαριστ*,? (αλλά )?όχι)|θα επικοινωνήσουμε εμείς|(επιλέξαμε|αποφασίσαμε) ~ (άλλ*|να μην)|δεν είναι για (εμάς|μας)|απορρίπτ*',
    objects:
      '(πολύ|πάρα πολύ|υπερβολικά) (ακριβ*|περίπλοκο)|ακριβό|(δεν (υπάρχει|έχουμε)) (προϋπολογισμ*|χρήματα|budget)|(έχουμε|χρησιμοποιούμε|συνεργαζόμαστε) ήδη|ήδη (έχουμε|χρησιμοποιούμε)|(συμβόλαιο) ~ (μέχρι|με)|(διευθυντής|αφεντικό|διοίκηση|λογιστήριο|κεντρικά) ~ (δεν|αποφασίζ*|μπλοκάρει|θέλει|λέει)|κακή εμπειρία|φθηνότερ*|(ευχαριστημένοι|ικανοποιημένοι)|η τιμή',
    wants:
      '(?<!δεν )(με|μας) ενδιαφέρει|(ενδιαφέρομαι|ενδιαφερόμαστε|ενδιαφέρον)|ακούγεται (καλό|ενδιαφέρον)|(στείλτε|στείλε|δείξτε|φέρτε) ~ (μου|μας|προσφορά|τιμ*|πληροφορίες|λεπτομέρειες|ένα)|(θέλουμε|θα θέλαμε|θα ήθελα|θέλω) ~ (δοκιμάσουμε|δούμε|δω|μάθω|δοκιμάσω|να)|ευχαρίστως|μου άρεσε|ναι,? (παρακαλώ|στείλτε)',
    noted: '(οκ*|ok*|ευχαριστ*|το έλαβα*|ελήφθη*|έλαβα*|εντάξει*)( [α-ωά-ώ ,!]{0,24})?',
  },
  Hebrew: {
    left: '(כבר )?לא (עובד|עובדת|אצלנו) ~ (פה|כאן|אצלנו|בחברה)?|(עזב|עזבה|פרש|פרשה) ~(את החברה|לגמלאות|אותנו)?|מחליפ(ו|ה|ת)',
    wrong:
      'טעית|טעיתם|(כתובת|אדם|איש|מספר) ~(שגוי|שגויה|לא נכון|לא נכונה)|(לא האיש הנכון|לא הכתובת|התבלבל)',
    refer:
      '(תפנה|תפנו|דבר עם|דברו עם|תכתבו ל|תשאל את|צור קשר עם|צרו קשר עם|פנה ל|פנו ל)|(אחראי|אחראית|מטפל|מטפלת|מחליט|מחליטה) (על|ב)|(העברתי|מעביר|מעבירה) ~(ל|את)|בהעתק',
    meet: '(ביום|יום) (ראשון|שני|שלישי|רביעי|חמישי)|(מחר|מחרתיים|שבוע הבא) ~(ב-|בשעה|בבוקר|נוח|אפשר)|(תתקשר|תתקשרו|התקשרו) ~(מחר|היום|ביום)|(אפשר|בוא|בואו) ~(לדבר|נדבר|להיפגש|ניפגש)|(לקבוע|נקבע) ~(פגישה|שיחה|זמן)|מתי (נוח|אתה|אפשר)',
    later:
      '(תחזור|תחזרו|דבר|דברו|תכתוב|תתקשר|צור קשר) ~(אחרי|ב-[0-9]|בינואר|בפברואר|במרץ|באפריל|במאי|ביוני|ביולי|באוגוסט|בספטמבר|באוקטובר|בנובמבר|בדצמבר|בעוד|שנה הבאה)|לא (כרגע|עכשיו|השנה|בשלב זה|רלוונטי כרגע)|(כרגע|עכשיו|השנה) ~(לא|אין)|(שנה הבאה|רבעון הבא)|אחרי (החג|החגים|פסח|הקיץ)|באמצע ספירה',
    declines:
      '(לא|אין) (מעוניין|מעוניינים|מעוניינת|צריך|צריכים|עניין|צורך|רלוונטי|בשבילנו)|לא תודה|תודה,? (אבל )?לא|(אם נצטרך|ניצור קשר)|(בחרנו|החלטנו) ~(אחר|לא)|זה לא בשבילנו|די כבר',
    objects:
      'יקר(ים)?( (לנו|מדי))?|(אין|ללא) (תקציב|כסף)|(יש לנו|אנחנו עם|אנחנו משתמשים) ~כבר|כבר (יש|עובדים|משתמשים)|(חוזה) ~(עד|עם)|(הבוס|המנהל|ההנהלה|המנכ"ל) ~(לא|מחליט|רוצה|אומר)|ניסיון רע|(זול יותר|מתחר)|מרוצים מ',
    wants:
      '(?<!לא )(מעניין|מעוניין|מעוניינים|מעוניינת)|נשמע (טוב|מעניין|סבבה)|(תשלח|תשלחו|שלח|שלחו) ~(לי|לנו|פרטים|הצעה|מחיר)|(נשמח|אשמח|רוצים|רוצה|הייתי רוצה) ~(לנסות|לראות|לשמוע|לדעת|לקבל)|בשמחה|(תראה|תראו) לנו|כן,? (בבקשה|תשלח)',
    noted: '(קיבלתי|תודה|אוקיי|ok|הבנתי|סבבה)[,. א-ת]{0,24}',
  },
  Arabic: {
    left: '(لم يعد|لم تعد|لا) (يعمل|تعمل|أعمل|موجود|موجودة)|(ترك|تركت|غادر|غادرت|استقال|استقالت|تقاعد|تقاعدت) ~(العمل|الشركة|لدينا)?|البديل',
    wrong:
      '(أخطأت|أخطأتم|خطأ في|مخطئ)|(العنوان|الشخص|الرقم) ~(الخطأ|خاطئ|غير الصحيح|غير صحيح)|لست (الشخص|المعني|المقصود)',
    refer:
      '(تواصل|تواصلوا|اتصل|اتصلوا|راسل|راسلوا|تحدث|اسأل) (مع|ب|الأستاذ|السيد|السيدة|قسم|زميل)|(المسؤول|المسؤولة|المعني|المختص) ~(هو|هي|عن)|(حولت|أرسلت|سأحول) ~(رسالتك|إلى|الرسالة)|في نسخة',
    meet: '(الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|غدا|غداً|الأسبوع القادم) ~(الساعة|مناسب|يناسب|صباح|مساء|بعد)|(يناسبك|يناسبكم|هل نلتقي|هل يمكننا التحدث|نتحدث) |(اتصل بي|اتصلوا بي|كلمني) ~(غدا|غداً|اليوم|يوم)|(موعد|اجتماع|لقاء) ~(يوم|الساعة|نحدد|تحديد|[0-9])|متى (يناسب|يمكن)',
    later:
      '(راسلني|راسلنا|كلمني|كلموني|كلّموني|اتصل|تواصل|عد|ذكرني) ~(بعد|في (يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)|العام|السنة|لاحقا)|ليس (الآن|حاليا|حالياً|هذا العام|في الوقت الحالي)|(حاليا|حالياً|الآن|في الوقت الحالي) ~(لا|ليس|لسنا)|(السنة|العام|الربع) (القادم|القادمة|المقبل|المقبلة)|لاحقا|بعد (رمضان|العيد|الإجازة|الجرد)|موسم الجرد',
    declines:
      '(لسنا|لست|غير|ليس لدينا) (مهتم|مهتمين|مهتمون|اهتمام|بحاجة)|لا (حاجة|نحتاج|أحتاج|يهمنا|يهمني|نريد|أريد|شكرا|شكراً)|(شكرا|شكراً) ~(لكن )?لا |سنتصل بكم|إذا احتجنا|(اخترنا|قررنا) ~(آخر|أخرى|عدم)|نعتذر|نرفض|ليس لنا',
    objects:
      '(السعر|التكلفة|الثمن) ~(مرتفع|عالي|غالي|كثير|باهظ)|غال(ي)?|(لا توجد|ليس لدينا|لا يوجد) (ميزانية|ميزانيه)|(لدينا|نستخدم|نتعامل) ~(بالفعل|حاليا|مسبقا)|بالفعل|(عقد) ~(حتى|مع)|(المدير|الإدارة|الرئيس) ~(لا|يقرر|يريد|يقول)|تجربة سيئة|(أرخص|منافس)|راضون عن',
    wants:
      '(?<!لسنا )(?<!غير )(مهتم|مهتمون|مهتمين) ?(ب|جدا|،|,)|(يهمنا|يهمني|يبدو (جيد|مثير|ممتاز|رائع)|أعجبتني|أعجبنا|مثير للاهتمام)|(أرسل|ارسل|أرسلوا|ارسلوا|ابعث|أرني|أرونا) ~(لي|لنا|التفاصيل|عرض|السعر|الأسعار|جهاز|معلومات)|(نرغب|أرغب|نريد|أريد|نود|أود) ~(تجربة|في|أن|معرفة|رؤية|عرض)|بكل سرور|نعم،? (من فضلك|أرسل)',
    noted: '(شكرا|شكراً|تم الاستلام|تم|حسنا|حسناً|ok)[،,. ء-ي]{0,24}',
  },
  Vietnamese: {
    left: '(không còn|đã không|không) (làm|làm việc|công tác) ~ (ở đây|tại|nữa|công ty|bên)?|(nghỉ (làm|việc|hưu)|đã nghỉ|chuyển công tác)|người thay',
    wrong:
      '(gửi|liên hệ|viết|tìm) (nhầm|sai) (người|địa chỉ|chỗ)?|nhầm (người|địa chỉ|số)|không phải (người|tôi là)',
    refer:
      '(liên hệ|hỏi|gửi cho|gặp|trao đổi với) (anh|chị|cô|ông|bà|bạn|phòng|bộ phận) |(phụ trách|chịu trách nhiệm|quyết định) ~ (việc|mảng|là)?|(chuyển|forward) ~ (cho|tới|mail)|đưa vào cc',
    meet: '(thứ (hai|ba|tư|năm|sáu|[2-6])|ngày mai|mai|tuần sau|tuần tới) ~ ([0-9]{1,2} ?h|giờ|sáng|chiều|được không|gặp|gọi|rảnh)|(gọi|alo) ~ (cho )?(tôi|mình|em|anh|chị) ~ (mai|hôm nay|thứ|lúc)|(hẹn|đặt lịch|sắp xếp) ~ (gặp|họp|cuộc|buổi|lịch)|(khi nào|mấy giờ) ~ (rảnh|tiện|gặp)|(mời|ghé) ~ (qua|sang)',
    later:
      '(liên hệ|gọi|nhắn|gửi|trao đổi) ~ (lại )?(sau|vào tháng|tháng [0-9]|quý|năm sau|sang|ra tết)|(chưa (phải lúc|cần|tiện|có kế hoạch)|không phải lúc này|bây giờ chưa|hiện (tại )?chưa|tạm thời (chưa|không))|(hiện tại|lúc này|năm nay) ~ (không|chưa)|(năm sau|quý sau|sang (năm|quý))|sau (tết|[0-9]{1,2}/[0-9]{1,2}|lễ)|để sau|đang (kiểm kho|bận)',
    declines:
      '(không|chẳng|chưa) (có )?(quan tâm|nhu cầu|cần|hứng thú)|không,? cảm ơn|cảm ơn,? (nhưng )?không|(khi nào|nếu) cần ~ (liên hệ|gọi)|(đã chọn|quyết định) ~ (bên khác|không)|không (phù hợp|hợp)|xin từ chối|thôi (khỏi|nhé)',
    objects:
      '(đắt|mắc|cao) (quá|lắm)|quá (đắt|mắc|phức tạp|cao)|(không|chưa) có (ngân sách|tiền|kinh phí)|(đã|đang) (có|dùng|sử dụng|hợp tác) ~ (rồi|phần mềm|bên|hệ thống|nhà cung cấp)|(hợp đồng) ~ (đến|với)|(sếp|giám đốc|ban lãnh đạo) ~ (không|chưa|bảo|quyết định)|trải nghiệm (tệ|xấu)|(rẻ hơn|đối thủ)|hài lòng với',
    wants:
      '(?<!không )(quan tâm|hứng thú)|(nghe|có vẻ) ~ (hay|được|ổn|thú vị)|(gửi|cho) ~ (tôi|mình|em|thêm|báo giá|thông tin|tài liệu|catalogue|bảng giá)|(muốn|mong) ~ (thử|dùng thử|xem|biết|tìm hiểu|mua|demo)|dùng thử|sẵn lòng|(lấy|mua) ~ (máy|cái)|vâng,? (gửi|cho)|báo giá',
    noted: '(ok*|cảm ơn*|đã nhận*|nhận được*|vâng*|biết rồi*)( [^.!?]{0,24})?',
  },
};
