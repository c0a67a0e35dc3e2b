/**
 * Possible objects of a ban, a removal or a cancellation other than the emails. In the pattern
 * language of `LanguageWords`. Source: the dictionaries of the languages.
 */
export interface OtherObjects {
  readonly language: string;
  /** Documents, orders, meetings and other business between the two sides. */
  readonly thing: string;
  /** Something must not happen before its time. */
  readonly later: string;
  /** The alternative that is wanted, or is enough. */
  readonly instead: string;
  /** Copies of an email to others, and threads. */
  readonly copy: string;
}

export const OTHER_OBJECTS: readonly OtherObjects[] = [
  {
    language: 'English',
    thing:
      'fax|gmail|whatsapp|viber|zip|paragraph|clause|section|contract*|agreement*|quote|quotation|proposal|purchase order|order ([0-9]|number)|order|invoice*|shipment*|deliver(y|ies)|parcel*|slides|slide deck|deck|draft*|drawings?|blueprints?|prototype*|samples?|price|prices|pricing|add-?on*|upgrade|support plan|premium|appointment|meeting|demo|(our|the|my) (call|slot|session|visit|booking)|(earlier|previous|last|first) (message|mail|email|version)|old version|by (post|mail|courier|fax)|printed|hard cop(y|ies)|idea that|notion that|cancel ~ (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)|vendor*|supplier*|(current|previous|old) (provider|tool|system)|switchboard|reception|front desk|(our|my) (ceo|cto|cfo|coo|md|boss|director|board|team|it|legal|purchasing)',
    later: "(don't|dont|do not|not) ~ (yet|right now|just now|today|until|before)|hold off",
    instead:
      "instead|rather than|go through me|(email|e-mail|mail|a call|phone|word|that|one) (is|'s|would be) (best|better|fine|enough|ok|okay)|(use|try|add|take) (my|our|this|the) (other|new|private|work)?|is enough|will do",
    copy: '(from|in|on|out of|off) (the |this )?(cc|bcc|copy|thread|chain|conversation|distribution)|cc|bcc',
  },
  {
    language: 'German',
    thing:
      'absatz|paragraf|paragraph|klausel|(streich*|absag*) ~ (montag|dienstag|mittwoch|donnerstag|freitag|samstag)|vertrag*|vertrags*|vereinbarung*|bestellung|auftrag|lieferung*|rechnung*|paket*|folien|präsentation*|entwurf*|entwürfe|muster|zeichnung*|preis|preise|termin*|meeting|besprechung|demo|(unser*|mein*) (chef*|geschäftsführ*|vorstand*|zentrale|einkauf|it)|per (post|fax|kurier)|postalisch|ausgedruckt|alte (version|fassung)|(werbung|anzeigen) ~ schalten|zentrale|empfang|anbieter|lieferant*',
    later:
      '(noch|erst mal|erstmal|vorerst|vorläufig|jetzt|heute) (nicht|keine*|kein)|(nicht|keine*|kein) ~ (bevor|ehe|sofort|gleich|heute|vorerst)',
    instead:
      'sondern|stattdessen|lieber|besser|(reicht|genügt)( völlig| mir| uns)?|statt (dessen|des|der)|nur über mich|der rest (ist|passt)',
    copy: '(aus|in|im|vom) (dem |der )?(cc|bcc|kopie|verlauf|thread)|cc|bcc|in kopie',
  },
  {
    language: 'French',
    thing:
      '(annul*|report*) ~ (lundi|mardi|mercredi|jeudi|vendredi|samedi)|contrat*|accord|devis|commande*|facture*|livraison*|colis|diapositive*|présentation*|brouillon*|échantillon*|plans?|prix|tarif*|rendez-vous|réunion*|démo|par (la )?(poste|courrier postal|coursier|fax)|papier|ancienne version|(notre|mon|ma) (pdg|direct*|patron*|chef*|standard)|standard|fournisseur|prestataire|idée que',
    later:
      "(pas|plus|rien) ~ (encore|tout de suite|maintenant|aujourd'hui|avant)|pas encore|pour l'instant",
    instead:
      'plutôt|au lieu|à la place|mieux|(suffit|suffira|suffisent)|mais (à|au|aux)|passez par moi|le reste (est|convient|me va)',
    copy: '(de la|en|du|des) (copie|cc|cci|fil|boucle)|copie|cc|cci',
  },
  {
    language: 'Spanish',
    thing:
      '(cancel*|anul*) ~ (lunes|martes|miércoles|jueves|viernes|sábado)|fijo|contrato*|acuerdo|presupuesto|pedido*|factura*|envío del|entrega*|paquete*|diapositiva*|presentación|borrador*|muestra*|plano*|precio*|cita|reunión*|demo|por (correo postal|fax|mensajería)|impreso*|versión (antigua|anterior)|(nuestr*|mi) (jefe|jefa|director*|gerente)|centralita|proveedor*|idea de',
    later:
      '(no|nada) ~ en (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|después de las [0-9]+|(no|nada) ~ (todavía|aún|ahora mismo|hoy|antes)|todavía no|aún no|por ahora no',
    instead:
      'sino|mejor|en (vez|lugar) de|en su lugar|basta|es suficiente|con eso vale|a través de mí',
    copy: '(de la|en|del) (copia|cc|cco|hilo|cadena)|copia|cc|cco',
  },
  {
    language: 'Portuguese',
    thing:
      '(cancel*|desmarc*) ~ (segunda|terça|quarta|quinta|sexta|sábado)|contrato*|acordo|proposta|orçamento|pedido*|fatura*|entrega*|encomenda*|slides|apresentação|rascunho*|amostra*|desenho*|preço*|reunião|reuniões|demo|pelos? correios?|por (correio|fax)|impresso*|versão (antiga|anterior)|(noss*|meu|minha) (chefe|diretor*|gerente)|fornecedor*|ideia de',
    later: '(não|nada) ~ (ainda|agora|hoje|já|antes)|ainda não|por enquanto não',
    instead:
      'em vez|em lugar|mas sim|melhor|basta|chega|é suficiente|envie na|através de mim|no lugar',
    copy: '(da|em|do) (cópia|cc|cco|conversa|thread)|cópia|cc|cco',
  },
  {
    language: 'Italian',
    thing:
      '(cancell*|annull*|disd*) ~ (lunedì|martedì|mercoledì|giovedì|venerdì|sabato)|contratto|contratti|accordo|preventivo|ordine|ordini|fattur*|consegn*|spedizion*|pacc*|diapositiv*|presentazion*|bozz*|campion*|disegn*|prezz*|appuntamento|riunion*|demo|(via|per) (posta|fax|corriere)(?! elettronica)|cartace*|versione (vecchia|precedente)|(nostr*|mio|mia) (capo|direttor*|titolare)|centralino|fornitor*|idea che',
    later:
      'dopo le [0-9]+|prima delle [0-9]+|(non|niente) ~ (ancora|subito|adesso|ora|oggi|prima)|non ancora|per ora non',
    instead: 'invece|piuttosto|meglio|ma (a|al|alla)|basta|è sufficiente|al posto|tramite me',
    copy: '(dalla|in|dal|dalla lista in) (copia|cc|ccn|conversazione|thread)|copia|cc|ccn',
  },
  {
    language: 'Dutch',
    thing:
      'contract*|overeenkomst*|offerte|bestelling*|factu*|levering*|pakket*|dia.?s|presentatie*|concept*|monster*|tekening*|prijs|prijzen|afspraak|vergadering*|demo|per (post|fax|koerier)|op papier|oude versie|(onze|mijn) (baas|directeur|chef)|receptie|leverancier*',
    later:
      '(niet|geen|niets) ~ (nu meteen|vandaag|voordat|meteen|direct)|nog (niet|geen)|voorlopig (niet|geen)',
    instead: 'maar (naar|aan|via)|in plaats|liever|beter|volstaat|is genoeg|is voldoende|via mij',
    copy: '(uit|in|van) (de )?(cc|bcc|kopie|draad|conversatie)|cc|bcc|kopie',
  },
  {
    language: 'Swedish',
    thing:
      'paragraf*|kontoret|*kontoret|klausul*|avtal*|kontrakt*|offerten|beställning*|order*|faktur*|leverans*|paket*|bilder|presentation*|utkast*|prov|prover|ritning*|pris*|möte*|demo*|(per|med) (post|fax|bud)|på papper|gamla versionen|(vår|min) (vd|chef|direktör)|växel*|leverantör*',
    later: '(inte|inga|inget) ~ (än|ännu|nu|idag|förrän|innan)',
    instead: 'utan (till|via)|i stället|istället|hellre|bättre|räcker|via mig',
    copy: '(från|ur|i|på) (cc|bcc|kopia|kopian|tråden)|cc|bcc|kopia',
  },
  {
    language: 'Danish',
    thing:
      'paragraf*|klausul*|kontoret|kontrakt*|aftale*|tilbuddet|bestilling*|ordre*|faktura*|levering*|pakke*|slides|præsentation*|udkast*|prøve*|tegning*|pris*|møde*|demo*|(per|med) (post|fax|bud)|på papir|gamle version|(vores|min) (direktør|chef)|omstilling*|leverandør*',
    later: '(ikke|ingen|intet) ~ (endnu|nu|i dag|før|inden)',
    instead: 'men (til|via)|i stedet|hellere|bedre|er nok|rækker|gennem mig',
    copy: '(fra|af|i|på) (cc|bcc|kopi|kopien|tråden)|cc|bcc|kopi',
  },
  {
    language: 'Norwegian',
    thing:
      'paragraf*|klausul*|kontoret|kontrakt*|avtale*|tilbudet|bestilling*|ordre*|faktura*|levering*|pakke*|lysbilde*|presentasjon*|utkast*|prøve*|tegning*|pris*|møte*|demo*|(per|med) (post|faks|bud)|på papir|gamle versjon*|(vår|min) (direktør|sjef)|sentralbord*|leverandør*',
    later: '(ikke|ingen|intet) ~ (ennå|enda|nå|i dag|før|innen)',
    instead: 'men (til|via)|i stedet|heller|bedre|holder|er nok|gjennom meg',
    copy: '(fra|av|i|på) (cc|bcc|kopi|kopien|tråden)|cc|bcc|kopi',
  },
  {
    language: 'Finnish',
    thing:
      'sopimu*|tarjousta|lasku*|toimituk*|paket*|dioja|esityk*|luonno*|näytte*|piirustu*|hinta*|hinto*|tapaami*|kokou*|demo*|postitse|paperilla|vanhaa versiota|(toimitusjohtaja*|pomo*)|vaihde*|toimittaja*',
    later: '(älä|älkää|ei|en|emme) ~ (vielä|nyt|tänään|ennen)',
    instead: 'vaan|sen sijaan|mieluummin|riittää|parempi|minun kauttani',
    copy: 'kopio*|cc|bcc|ketju*',
  },
  {
    language: 'Polish',
    thing:
      'umow*|porozumieni*|ofertę|wycen*|zamówieni*|faktur*|dostaw*|paczk*|slajd*|prezentac*|szkic*|wersji roboczej|prób*|rysun*|cen*|spotkani*|dem[oa]|(pocztą|kurierem|faksem)(?! elektroniczną)|na papierze|starej wersji|(naszego|mojego) (szefa|prezesa|dyrektora)|dostawc*',
    later:
      '(nie|żadn*) ~ (jeszcze|teraz|dziś|dzisiaj|zanim|przed)(?! raz)|jeszcze nie|na razie nie',
    instead: 'zamiast|raczej|lepiej|wystarczy|tylko (do|na)|lecz|przeze mnie',
    copy: '(z|w|ze) (kopii|cc|dw|wątku)|kopii|cc|dw',
  },
  {
    language: 'Czech',
    thing:
      'smlouv*|dohod*|nabídku|objednávk*|faktur*|dodávk*|balík*|slajd*|snímk*|prezentac*|návrh*|vzork*|výkres*|cen*|schůzk*|dem[oa]|(poštou|faxem|kurýrem)|na papíře|starou verzi|(našeho|mého) (šéfa|ředitele)|dodavatel*',
    later: '(ne*|žádn*) ~ (ještě|teď|dnes|než|před)(?! jednou)|ještě ne*|zatím ne*',
    instead: 'místo|raději|radši|lépe|stačí|ale (na|do)|nýbrž|přeze mě',
    copy: '(z|v|ve) (kopie|kopii|cc|vlákna)|kopie|kopii|cc',
  },
  {
    language: 'Slovak',
    thing:
      'zmluv*|dohod*|ponuku|objednávk*|faktúr*|dodávk*|balík*|prezentác*|návrh*|vzork*|výkres*|cen*|stretnut*|poštou|faxom|kuriérom|starú verziu|dodávateľ*',
    later: '(ne*|žiadn*) ~ (ešte|teraz|dnes|kým|pred)(?! raz)|ešte ne*|zatiaľ ne*',
    instead: 'namiesto|radšej|lepšie|stačí|ale (na|do)|cezo mňa',
    copy: '(z|v|vo) (kópie|kópii|cc|vlákna)|kópie|kópii|cc',
  },
  {
    language: 'Hungarian',
    thing:
      'telefonon|szerződés*|megállapodás*|árajánlat*|rendelés*|számla*|szállítmány*|csomag*|diá*|prezentáció*|tervezet*|vázlat*|mint(a|á)*|rajz*|ár|árak|árat|találkozó*|megbeszélés*|bemutató*|postán|faxon|papíron|régi verzió*|(igazgató|főnök)*|beszállító*',
    later: '(ne|nem) ~ (még|most|ma|mielőtt)(?! egyszer)|egyelőre ne',
    instead: 'helyett|inkább|jobb|elég|hanem|rajtam keresztül',
    copy: '(másolat*|cc|bcc|szál*)',
  },
  {
    language: 'Romanian',
    thing:
      'fax|contract*|acord*|oferta|ofertă de preț|comand*|factur*|livrar*|pachet*|slide*|prezentare*|schiț*|ciorn*|mostr*|desen*|preț*|întâlnir*|ședinț*|demo|(prin|cu) (poștă|fax|curier)|pe hârtie|versiunea veche|(nostru|meu) (șef|director)|furnizor*',
    later: '(nu|nimic) ~ (încă|acum|azi|astăzi|înainte)(?! o dată)|încă nu|deocamdată nu',
    instead:
      'în schimb|în loc|mai bine|mai degrabă|ci (la|pe)|ajunge|este suficient|e suficient|prin mine',
    copy: '(din|în) (copie|cc|bcc|conversație)|copie|cc|bcc',
  },
  {
    language: 'Greek',
    thing:
      'gmail|φαξ|συμβόλαι*|σύμβασ*|συμβάσ*|συμφωνί*|συμφωνητικ*|προσφορά|παραγγελ*|τιμολόγι*|παράδοσ*|δέμα|πακέτ*|διαφάνει*|παρουσίασ*|προσχέδι*|δείγμα*|σχέδι*|τιμή|τιμές|ραντεβού|συνάντησ*|ταχυδρομ(είο|είου|ικά|ικώς)|φαξ|έντυπ*|παλιά έκδοση|(διευθυντή|αφεντικό)*|προμηθευτ*',
    later: '(μη|μην|δεν) ~ (ακόμα|ακόμη|τώρα|σήμερα|πριν)(?! μια φορά)',
    instead: 'αντί|αντ.? αυτού|καλύτερα|αρκεί|φτάνει|αλλά (στο|στη)|μέσω εμού',
    copy: '(από|σε) (την )?(κοινοποίηση|αντίγραφο|cc)|κοινοποίηση|cc',
  },
  {
    language: 'Russian',
    thing:
      'архив*|факс*|пункт*|абзац*|договор*|соглашен*|смет*|заказ*|счёт*|счет|счета|поставк*|посылк*|слайд*|презентац*|черновик*|эскиз*|чертеж*|чертёж*|образ(ец|цы|цов)|цен(а|ы|у)|встреч*|демо|(почтой|факсом|курьером)|на бумаге|старую версию|(нашему|нашего) (директор*|начальник*|шеф*)|поставщик*',
    later: '(не|ничего) ~ (пока|ещё|еще|сейчас|сегодня|до того)(?! раз)|пока не',
    instead: 'вместо|лучше|достаточно|хватит и|а (на|через)|через меня|дальше общайтесь',
    copy: '(из|в) (копии|копию|cc|цепочки|переписки)|копии|cc',
  },
  {
    language: 'Ukrainian',
    thing:
      'архів*|факс*|пункт*|монтаж*|договір|договор*|угод*|кошторис*|замовлен*|рахун*|поставк*|посилк*|слайд*|презентац*|чернетк*|креслен*|зраз(ок|ки|ків)|цін(а|и|у)|зустріч*|демо|(поштою|факсом|курєром|кур.єром)|на папері|стару версію|вайбер*|постачальник*',
    later: '(не|нічого) ~ (поки|ще|зараз|сьогодні|до того)(?! раз)|поки не|поки що',
    instead: 'замість|краще|достатньо|вистачить|а (на|через)|через мене',
    copy: '(з|із|у|в) (копії|копію|cc|листування)|копії|cc',
  },
  {
    language: 'Turkish',
    thing:
      'sözleşme*|anlaşma*|teklifi|sipariş*|fatura*|teslimat*|paket*|slayt*|sunum*|taslak*|taslağ*|numune*|çizim*|fiyat*|toplantı*|randevu*|demo*|(postayla|kargoyla|faksla)|kağıt*|eski (sürüm|versiyon)*|müdür*|patron*|tedarikçi*',
    later: '(henüz|şimdi|bugün|önce) ~ *(me|ma)y*|henüz|şimdilik',
    instead: 'yerine|daha iyi|yeterli|yeter|tercih|benim üzerimden',
    copy: 'kopya*|cc|bcc|bilgi kısmı*',
  },
  {
    language: 'Vietnamese',
    thing:
      'gửi hàng|giao hàng|hợp đồng|thỏa thuận|báo giá|đơn hàng|hóa đơn|lô hàng|gói hàng|slide|bài thuyết trình|bản nháp|bản vẽ|bản cũ|mẫu|giá|cuộc họp|cuộc hẹn|đường bưu điện|bản giấy|giám đốc|nhà cung cấp',
    later: 'đừng vội|(đừng|không|khoan) ~ (bây giờ|hôm nay|trước khi)|khoan|chưa cần',
    instead: 'thay vì|thay vào đó|tốt hơn|là đủ|mà gửi|qua tôi|gửi cho tôi bản',
    copy: 'cc|bcc|bản sao',
  },
  {
    language: 'Hebrew',
    thing:
      'וואטסאפ|קובץ|חוזה|החוזה|הסכם|ההסכם|הזמנה מספר|חשבונית|משלוח|חבילה|שקופיות|מצגת|טיוטה|דוגמ|שרטוט|מחיר|פגישה|הדגמה|בדואר(?! אלקטרוני)|בפקס|גרסה ישנה|המנכ|ספק',
    later: 'עדיין|בינתיים|עכשיו|היום|לפני ש',
    instead: 'במקום|עדיף|מספיק ב|אלא|דרכי',
    copy: 'מהעותק|בעותק|העתק',
  },
  {
    language: 'Arabic',
    thing:
      'العقد|عقد|اتفاق|عرض السعر|طلبية|فاتور|شحن|طرد|شرائح|العرض التقديمي|مسود|عين|رسم|سعر|الاسعار|اجتماع|موعد|البند|بالفاكس|نسخة ورقية|النسخة القديمة|المدير|المورد',
    later: '(?<!بعد )الان|اليوم|حاليا|قبل ان|مؤقتا',
    instead: 'بدلا|افضل|يكفي ان|بل |عن طريقي|والباقي',
    copy: 'من النسخة|في النسخة|نسخة كربونية',
  },
  {
    language: 'Japanese',
    thing:
      '資料|契約書|契約|見積|発注|注文|請求書|納品|荷物|スライド|下書き|草案|サンプル|図面|価格|打ち合わせ|会議|デモ|郵送|郵便|ファックス|紙の|旧版|社長|部長|仕入',
    later: 'まだ|今は|本日は|前には|しばらく',
    instead: '代わりに|より.{0,6}が良い|十分です|結構ですので|ではなく',
    copy: 'スレッド|写し|(?<![a-z])cc(?![a-z])',
  },
  {
    language: 'Chinese',
    thing:
      '微信|文件|合同|协议|協議|报价|報價|订单|訂單|发票|發票|货|貨|包裹|幻灯片|演示文稿|草稿|样品|樣品|图纸|圖紙|价格|價格|会议|會議|邮寄|郵寄|快递|快遞|纸质|紙本|旧版|舊版|老板|老闆|供应商|供應商|pdf',
    later: '暂时|暫時|先不要|先别|现在不|今天不|之前不要|还不要|還不要',
    instead: '而是|改为|改為|改发|代替|就行|即可|就可以|就够|通过我|以后由',
    copy: '抄送|密送',
  },
  {
    language: 'Korean',
    thing:
      '계약|협의서|견적|주문|청구서|배송|택배|슬라이드|발표자료|초안|샘플|도면|가격|회의|미팅|데모|우편|팩스|종이|이전 버전|대표|공급',
    later: '아직|지금은|오늘은|전에는|당분간',
    instead: '대신|말고|마시고|충분|이면 됩니다|저를 통해',
    copy: '참조|숨은 참조',
  },
];
