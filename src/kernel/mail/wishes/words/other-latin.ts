import type { WishWords } from '../wish-words.ts';

/** Finnish, Hungarian, Turkish, Vietnamese and Greek. */
export const OTHER_SEPARATED: readonly WishWords[] = [
  {
    language: 'Finnish',
    remove:
      'poist*|poista*|peru*|peruut*|ota ~ (pois|irti)|ottakaa ~ pois|otattehan ~ pois|pois|irtisano*|eroan|erota|unohta*|pyyhi*|pyyhk*|siivo*|hävit*|tuho*|deletoi*|eroa|jätt* ~ pois',
    list: 'lista*|postituslist*|postituk*|rekister*|uutiskirj*|järjestelm*|tietokan*|tilauk*|crm|osoitteisto*|jakelu*|kannast*|yhteystieto*|asiakasrekister*',
    me: 'minu*|mua|mut|mun|meidä*|meitä|meille|meihin|mulle|(osoit|sähköpost|tieto|nime|yhteystieto|postilaatik|mail|meil)[a-zäö]*(ni|mme)|tämä osoite|tämän osoitteen|tästä osoitteesta|yhteystietomme|osoitteemme',
    stop: 'lopet*|lopett*|lakka*|lakatkaa|stop|seis|riittää|pidättäyty*|pidättäyd*|keskeytt*|keskeyt*|jättä* ~ (rauhaan|väliin)|lopetatte',
    mail: 'sähköpost*|viest*|meil*|mail*|mainos*|mainonta*|lähet*|lähett*|kirjoit*|postit*|yhteydeno*|yhteyttä|uutiskirj*|roskapost*|markkinoin*|spämmä*|häirit*|häirin*|tarjouk*|viestit*|postia',
    ban: '(ette|ettette|etten|ettet) ~ (lähet*|kirjoit*|häirit*|ota|soita)|(älä|älkää|älä enää|ei|en|emme) ~ (lähet*|kirjoit*|viesti*|laittako|laita|laittakaa|postit*|häirit*|ota yhteyttä|ottako yhteyttä|ottaa yhteyttä|ottako enää|käyttä*|meila*|maila*|spämm*|lähestykö|lähesty)|(ei) (enää|enempää|lisää) (viest*|meile*|sähköpost*|mainok*|post*|näitä|tällaisia)|(jättäkää|jätä|jättäisitte) ~ rauhaan|rauhaan',
    more: 'enää|enempää|jatkossa|enempiä|uudelleen|koskaan|lisää|vastaisuudessa|ikinä|kiitos|minulle|meille|minuun|meihin|mulle|muhun',
    refuse:
      '(en|emme|ei) ~ (halua*|halua|haluamme|toivo*|tarvitse*|salli*|hyväksy*|kaipaa*|tahdo*|ota) ~ (vastaan|viest*|meil*|mail*|sähköpost*|mainok*|yhteydeno*|markkinoin*|saada|näitä|uutiskirj*|enää|enempää|lisää|teiltä|postia)|kieltäyd*|kieltäyty*|kiellän|kiellämme|(haluan|haluamme) ~ (erota|pois)',
    object:
      'vastust*|perun|peruutan|vetoan|vaadi*|käytän oikeutta*|kiellän|kiellämme|kielto*|peruuttaa suostum*',
    data: 'henkilötieto*|tietojen*|tietojeni|suostumu*|käsittely*|gdpr|markkinoin*|suoramarkkinoin*|artikla*|mainon*',
    others: 'asiakka*|käyttäj*|tilaaj*|vastaanottaj*|työntekij*|jäsen*',
    whence:
      '(mistä|miten|kuka|keneltä|kuinka) ~ (saanut|saaneet|saitte|sait|löysi*|löyd*|antoi|annettu|tiedä*|tunnet*|hankki*|ostitte|osti|keksi*|kaivo*|olette|tuli|myi)',
    again:
      'taas|jälleen|uudestaan|toinen|uudelleen|(toinen|kolmas|neljäs|viides|kuudes|monesko) (kerta|viesti|meili|maili|sähköposti)|(kolmatta|neljättä|toista|viidettä|sadatta) (kertaa|viestiä)|(joka) (viikko|päivä|kuukausi)|jatkuvasti|koko ajan|viikoittain|päivittäin|yhä|vielä(kin)? (te|tätä)|näitä riittää|monetta kertaa',
    vexed:
      '(jo|aiemmin|monta kertaa|kahdesti) ~ (sanoin|kieltäydyin|vastasin|ilmoitin|sanonut) ~ (ei)?|(sanoin|vastasin|kieltäydyin|sanonut) ~ (jo|ei)|kuinka kauan|milloin tämä loppuu|roskiin|voi voi|mitä osaa|lopetetaan tähän|riittää|riitti|jo riitt*|eiköhän|kyllästy*|väsyn*|ärsyt*|häiritse*|häirint*|rasittav*|tungettele*|tunkeilev*|itsepintai*|roskapost*|roska*|spämm*|spam*|ei-toivo*|pyytämät*|mainok*|mainos*|oikeasti|ihan totta|huoh|hohhoijaa|herranjestas|voi ei|voi hyvänen|ei taas|kiusaa*|kiusaam*|valitus|valituksen|tietosuojavaltuutet*|kuluttaja*|estän|estolist*|estetty|blokka*|blokkaan|roskakori*|lukemat*|röyhke*|törke*|hävytö*|antakaa olla|anna olla|jättäkää jo|onko pakko|pakko|kuinka (monta|usein)|montako|ei on ei|ei tarkoittaa|painukaa|häipykää|piina*|hukut*|pommit*|tuputt*|tyrkyt*|jankut*',
    why: '(miksi|millä oikeudella|millä perusteella|mitä varten|minkä takia) ~ (lähet*|kirjoit*|saan|minulle|meille|mulle|otatte|viest*)',
    uninvited:
      '(en|emme|ei|kukaan|mitään|missään|koskaan) ~ (pyytän*|tilan*|liittyn*|antan*|suostun*|rekisteröi*|muista|ilmoittaut*|hyväksyn*|tunne)',
    pointless:
      'turha*|ei (kannata|maksa vaivaa|hyödytä|ole järkeä|tarvitse (vaivautua|yrittää))|ajanhukka*|(säästä*) ~ (aika*|vaiva*)|(tuhlaa*|haaska*|tuhlata) ~ aika*|ei (nyt )?eikä|(ei myöskään|eikä) ~ (tulevaisuudessa|jatkossa|myöhemmin|koskaan)|(otamme|otan|soitamme|soitan|palaamme|palaan) ~ (jos|kun|itse|tarvittaessa)|(jos|kun|mikäli) ~ (tarv*|kiinnost*) ~ (otamme|otan|soitamme|soitan|ilmoit*)|vastaus (on|pysyy)|jätetään tähän|annetaan olla',
  },
  {
    language: 'Hungarian',
    remove:
      'töröl*|törl*|törölj*|leirat*|iratkoz*|vegy* (ki|le)|vegyen* (ki|le)|vegyék (ki|le)|vedd* (ki|le)|vegyétek (ki|le)|vegyenek (ki|le)|kivet*|kivenni|levenni|leven*|távolíts*|eltávolít*|húzz* ki|kihúz*|felejts*|felejtsen*|szedj* (ki|le)|szedjen* (ki|le)|dobj* ki|megszüntet*|lemond*|törlés*|le akarok iratkozni|iratkozni|leiratkozni|kivétel*|húzza* ki|vetessék',
    list: 'lista*|listá*|címlist*|levelezőlist*|adatbázis*|hírlev*|nyilvántart*|rendszer*|feliratkoz*|crm|címjegyz*|körlev*|kampány*|listájukról|névjegyz*',
    me: 'engem|nekem|nekünk|minket|bennünket|(cím|adat|név|nev|e-?mail|mail|levél|postafiók|elérhetőség)[a-záéíóöőúüű-]*(em|am|om|m|ünk|unk|nk|emet|amat|omat|eimet|aimat|inket|met|ünket|unkat)|rólam|rólunk|ezt a címet|töröljenek|töröljön|hozzám|hozzánk|le a listáról',
    stop: 'hagyj* (abba|békén|fel)|hagyjá* (abba|békén)|hagyjon* (abba|békén)|hagyjanak (abba|békén|fel)|fejezz* be|fejezzék be|fejezze be|fejezd be|fejezzétek be|stop|elég|állj* le|szüntess*|mellőz*|tartózkodj*|elég volt|abbahagy*|ne folytassa*|elég legyen',
    mail: 'levél*|level*|e-?mail*|email*|mail*|üzenet*|reklám*|írni|írjon*|ír*|küld*|keres*|megkeres*|spam*|hírlev*|hirdet*|zaklat*|ajánlat*|értesít*|kapcsolat*|kéretlen*',
    ban: '(ne|soha ne|többet ne|többé ne|kérem ne|kérjük ne) ~ (írj*|írjon*|írjatok|írogass*|írogat*|küldj*|küldjön*|küldjetek|küldöz*|küldözg*|keress*|keresse*|keressék|keressenek|zaklass*|zaklasson*|zavar*|háborg*|használj*|mailezz*|spammel*|írkál*|zargass*|lépj*)|(nem|sem|semmilyen) ~ (több|kérek|kérünk) ~ (level*|e-?mail*|mail*|üzenet*|reklám*|ajánlat*|megkeres*)|(több|semmi|elég) ~ (level*|e-?mail*|mail*|üzenet*|reklám*)|hagyj* ~ békén|békén',
    more: 'többet|többé|soha|ezután|a jövőben|jövőben|továbbiakban|tovább|további*|ismét|megint|újra|több|kérem|köszönöm|köszi|köszönjük|nekem|nekünk|legyen*',
    refuse:
      '(nem|sem|nem is) ~ (szeretn*|kíván*|akar*|kér*|óhajt*|járul*|igényl*|fogad*|tart*) ~ (kapni|level*|e-?mail*|mail*|üzenet*|reklám*|megkeres*|hírlev*|kapcsolat*|több|hozzájár*|igényt)|(level*|e-?mail*|mail*|üzenet*|reklám*|megkeres*|hírlev*|ajánlat*) ~ (nem) ~ (kér*|szeretn*|kíván*|akar*|óhajt*)|(inkább|szívesebben) ~ (ne|nem)',
    object:
      'tiltakoz*|visszavon*|tilt*|ellenz*|követel*|kifogás*|gyakorol*|élni kívánok|élek ~ jog*|megtilt*|felszólít*',
    data: 'adat*|kezelés*|hozzájárul*|gdpr|cikk*|marketing*|üzletszerz*|megkeres*|feldolgoz*|törlés*|felhasznál*',
    others: '(ügyfel*|vevő*|felhasznál*|feliratkoz*|címzett*|dolgoz*|munkatárs*|tagjai*|partner*)',
    whence:
      '(honnan|hogyan|hogy|ki|kitől|hol|miből) ~ (van|tudj*|tudja*|szerezt*|szerzett*|kapt*|kapta*|adta|adt*|talált*|jutott*|ismer*|vett*|megvan|vették|vették|került*|vásárol*|szedt*)',
    again:
      'megint|már megint|ismét|újra|még (egy|mindig)|(második|harmadik|negyedik|ötödik|sokadik|hatodik|ezredik) (level*|levél|e-?mail*|mail*|üzenet*|alkalom*)|(másodszor|harmadszor|negyedszer|ötödször|sokadszor)|(minden) (nap|héten|hónapban)|naponta|hetente|folyton|folyamatosan|állandóan|egyfolytában|hányadik|hányszor',
    vexed:
      'ez most komoly|mi ezt nem|(már|korábban|többször|kétszer) ~ (mondtam|mondtuk|válaszoltam|elutasít*|visszautasít*|írtam|jeleztem|jeleztük)|(hagyjuk|fejezzük|zárjuk|álljunk) ~ (ennyiben|be|le|meg)|meddig még|mikor lesz vége|a kukába|hajaj|melyik része|elég|elegem|elegünk|untat*|unom|unjuk|un[o]?m már|idegesít*|zavar*|zavaró*|fárasztó*|bosszant*|tolakod*|zaklat*|erőszakos|nyomul*|rámenős*|kéretlen*|spam*|levélszemét|szemét|reklám*|komolyan|most komolyan|ne már|na ne|jaj|az ég szerelmére|az isten szerelmére|istenem|te jó ég|könyörgöm|meddig|hányszor|milyen gyakran|pofátlan*|arcátlan*|szemtelen*|felháborít*|botrány*|szégyen*|panasz*|feljelent*|naih|hatóság*|ügyvéd*|letilt*|tiltólist*|blokkol*|kuká*|kuka|olvasatlan*|a nem az nem|békén|hagyjuk|szálljanak le|kopj*|tűnj*|ostoba|felesleges|fölösleges|eláraszt*|bombáz*|terhel*|mi ez (már|megint)|kösz, elég|ennyi|hagyjuk ennyiben|maradjunk ennyiben|zárjuk le',
    why: '(miért|minek|milyen (jogon|alapon|célból)|mi alapján|mi okból) ~ (ír*|küld*|kap*|nekem|engem|nekünk|minket|keres*)',
    uninvited:
      '(soha|nem|semmi*|senki*|sehol|sose) ~ (kért*|iratkoz*|feliratkoz*|járult*|rendel*|regisztr*|emléksz*|engedély*|hozzájár*|kérte*|adtam|adtunk|ismerem)',
    pointless:
      '(nincs (értelme|szükség|semmi értelme)|értelmetlen*|felesleges*|fölösleges*|hiába*|kár (a|az|minden)|időpazarl*|reménytelen)|(kímélj*|spórolj*|takarít*) ~ (idő*|magá*|energi*)|(pazarol*|vesztegess*|fecsérel*) ~ idő*|(se|sem) (most|ma) (se|sem)|(a jövőben|később|ezután) (se|sem)|(majd|mi|magunk|én) ~ (jelentkez*|keres*|hív*|szól*) ~ (ha|amennyiben)?|(ha|amennyiben|amint) ~ (kell*|szükség*|érdek*|igény*) ~ (jelentkez*|keres*|hív*|szól*)|(a )?válasz* (marad|nem|ugyanaz|továbbra)|ne erőltess*|ne fáradj*|ne fáradjon*|ne próbálk*',
  },
  {
    language: 'Turkish',
    remove:
      'çıkar*|çıkart*|sil|silin*|siliniz|silinme*|silebil*|silme*|sildir*|kaldır*|düşür*|düşün|iptal*|unut*|ayrıl*|abonelikten|üyelikten|siler misiniz|ayırın|listeden çık*|yok edin|çıkın',
    list: 'liste*|veritaban*|kayıt*|kayıd*|bülten*|abone*|sistem*|crm|rehber*|üyelik*|dağıtım*|gönderim*|datan*|kayıtlar*|adres defter*',
    me: 'ben|beni|bana|benim|biz|bizi|bize|bizim|(adres|mail|e-?posta|bilgi|isim|ism|ad|veri|kayd|numara)[a-zçğıöşü-]*(im|imi|ım|ımı|um|umu|üm|ümü|imiz|imizi|ımızı|lerimi|larımı|lerimizi|larımızı|mi|miz|mizi|imin|erimin|lerimin)|tarafıma|tarafımıza|şahsıma|bu adres*|bu mail*|firmamız*|şirketimiz*|beni',
    stop: 'dur*|bırak*|kes*|son ver*|vazgeç*|yeter|stop|durdur*|kesin|bitsin|sonland*|son verin|vaz geçin',
    mail: 'mail*|e-?posta*|mesaj*|reklam*|yaz*|gönder*|ileti*|at*|rahatsız*|iletişim*|spam*|bülten*|tanıtım*|mailing*|teklif*|ulaş*|yolla*|posta*|pazarlama*',
    ban: '(yazma*|yazmayın*|gönderme*|göndermeyin*|atma*|atmayın*|yollama*|yollamayın*|ulaşma*|ulaşmayın*|mesaj atma*|rahatsız etme*|rahatsız edilme*|iletişime geçme*|iletişim kurma*|gönderilme*|aranma*|kullanma*|yazılma*|mail atma*|taciz etme*|darlama*)|(daha|başka|artık|bir daha|bi daha) ~ (mail|e-?posta|mesaj|reklam|spam) ~ (istemi*|yok|olmasın)|rahat bırak*|rahat',
    more: 'bir daha|bi daha|artık|daha|asla|bundan sonra|bundan böyle|başka|tekrar|hiçbir|lütfen|teşekkür*|bana|bize|tarafıma|tarafımıza|sakın|ileride',
    refuse:
      '(mail*|e-?posta*|mesaj*|reklam*|ileti*|almak|bülten*|iletişim*|gönder*|spam*|teklif*|rahatsız edil*|pazarlama*|aranmak|haber*) ~ (istemi*|istemez*|istemem|istemek*|tercih etmi*|kabul etmi*|arzu etmi*|onaylamı*|izin vermi*)|(istemi*|istemez*) ~ (mail*|e-?posta*|mesaj*|reklam*)|almamayı tercih|almak istemi*|(reddedi*|reddet*)',
    object:
      'itiraz*|geri çek*|geri al*|reddedi*|talep ed*|iptal ed*|rıza*|onay* ~ (geri|çek|iptal)|hakkımı|yasaklı*|kaldırılmasını',
    data: 'veri*|kişisel|kvkk|izn*|rıza*|onay*|pazarlama|işlen*|ticari|reklam*|bilgi*|silinme*',
    others: 'müşteri*|kullanıcı*|abonelerimiz*|alıcı*|çalışan*|personel*|üyelerimiz*',
    whence:
      '(nereden|nerden|nasıl|kim|kimden|ne şekilde) ~ (buldu*|aldı*|ulaştı*|geçti*|verdi*|biliyor*|öğren*|elde|edin*|var|tanıyor*|satın|sattı|bulabil*|eline)',
    again:
      'aynı (mail|mesaj|e-?posta)|(ikinci|üçüncü|dördüncü|beşinci) oldu|yine|tekrar|gene|bir (mail|mesaj|e-?posta|kez|tane) daha|(ikinci|üçüncü|dördüncü|beşinci|kaçıncı|bilmem kaçıncı) (mail*|mesaj*|kez|kere|defa|e-?posta*)|(kaçıncı|üç|dört|beş) (kez|kere|defa|oldu)|her (gün|hafta|ay|allah*n günü)|sürekli|durmadan|hâlâ|hala|ha bire|habire|devamlı|yine siz',
    vexed:
      '(zaten|daha önce|defalarca|iki kez) ~ (söyle*|hayır|reddet*|demiş*|belirt*|yaz*|cevap*)|sıkmaya|sıktı*|sıkıcı*|(burada|böyle|artık) ~ (bırak*|kalsın|keselim|bitirelim|noktala*)|ne zaman bitecek|çöpe|ah|öf|neresini anlama*|yeter|yetti|bıktı*|bıkt*|usan*|sıkıldı*|bunal*|rahatsız*|sinir*|ısrar*|ısrarcı*|yapışkan|taciz*|spam*|istenmeyen|izinsiz*|reklam*|çöp|cidden|ciddi misiniz|allah aşkına|allahaşkına|aman|ya sabır|of|off*|uf|yapmayın|pes|saygısız*|terbiyesiz*|yüzsüz*|ayıp|rezil*|hayır hayırdır|hayır demek|şikayet*|şikâyet*|btk|avukat*|engelle*|engelli*|blok*|çöp kutu*|okumadan|okunma*|rahat bırak*|düşün yakam*|yakamdan|yakamı|kaç (kere|kez|defa)|ne kadar (daha|sürecek)|ne zamana|bunaltı*|darla*|bezdi*|işim olmaz|uzatma*|burada (bırak*|keselim|kapatalım)|kapatalım|defol*',
    why: '(bunu|bunları|neden|niye) ~ (yolluyor*|gönderiyor*|atıyor*|yazıyor*)|(neden|niye|niçin|ne hakla|hangi (hakla|yetkiyle|izinle|sebeple)|ne diye) ~ (yaz*|gönder*|at*|bana|bize|mail*|al*|mesaj*)',
    uninvited:
      '(hiç*|hiçbir|asla|kimse*|ben) ~ (abone olma*|istemedi*|kaydolma*|kayıt olma*|onay verme*|izin verme*|üye olma*|talep etme*|hatırlamı*|vermedi*|sormadı*|tanımı*)|(abone olma*|kaydolma*|kayıt olmadı*|onay vermedi*|izin vermedi*|üye olmadı*|talep etmedi*|istemedim|hatırlamıyorum|tanımıyorum)',
    pointless:
      '(gerek yok|anlamı yok|anlamsız|boşuna|boş yere|nafile|faydası yok|gereksiz|lüzum*|değmez)|(zaman*|vakit*|emek*) ~ (harca*|kaybet*|kaybı*|israf*|boşa)|(yorma*|uğraşma*|zahmet etme*)|ne (şimdi|bugün) ne|(ileride|sonra|gelecekte) de|(biz|ben|kendimiz) ~ (ara*|ulaş*|yaz*|döner*|haber*) ~ (eğer|olursa)?|(ihtiyaç*|gerek*|lazım) ~ (olursa|olduğunda|duyarsak) ~ (ara*|ulaş*|yaz*|biz|döner*)|cevabım(ız)? (hayır|aynı|değişme*)|ısrar etme*',
  },
  {
    language: 'Vietnamese',
    remove:
      'xóa|xoá|gỡ|loại|hủy|huỷ|bỏ|rút|gạch|ngừng đăng ký|bỏ đăng ký|hủy đăng ký|hủy theo dõi|đưa ~ ra khỏi|quên|gạt|loại bỏ|xoa|xóa bỏ',
    list: 'danh sách|hệ thống|cơ sở dữ liệu|dữ liệu|bản tin|danh bạ|đăng ký|crm|mailing list|list|data|nhóm|ds',
    me: 'tôi|mình|em|anh|chị|chúng tôi|bên tôi|công ty tôi|địa chỉ này|email này|tớ|mail này|bên mình|bên em|chúng em|tui',
    stop: 'ngừng|dừng lại|dừng việc|dừng gửi|thôi đừng|thôi gửi|chấm dứt|ngưng|stop|hết|kết thúc|tạm biệt|làm ơn thôi',
    mail: 'email|mail|lá thư|thư từ|gửi thư|thư quảng cáo|tin nhắn|quảng cáo|gửi|gởi|viết|nhắn|liên hệ|liên lạc|làm phiền|spam|rác|tiếp thị|chào hàng|tin nhắn|quấy rầy|mời chào',
    ban: '(đừng|không|xin đừng|vui lòng không|chớ|đừng có|không được|dừng việc)[^,.!?]{0,30} (gửi|gởi|viết|nhắn|liên hệ|liên lạc|làm phiền|mail|email|spam|quấy rầy|dùng|sử dụng|quấy|quảng cáo)',
    more: 'nữa|thêm|lại|tiếp|về sau|sau này|từ nay|mãi mãi|bao giờ|cảm ơn|làm ơn|cho tôi|cho mình|tới tôi|đến tôi|với tôi|chúng tôi|cho em|cho chị|cho anh',
    refuse:
      '(không|chẳng|ko|k|chả) ~ (muốn|cần|có nhu cầu|đồng ý|cho phép|thích) ~ (nhận|email|mail|thư|tin|quảng cáo|bị làm phiền|liên hệ|gửi|được gửi|bị)|(từ chối) ~ (nhận|mọi|email|thư|quảng cáo|liên hệ|tiếp thị)',
    object: 'phản đối|rút lại|từ chối|yêu cầu|thu hồi|đề nghị|không đồng ý|quyền',
    data: 'dữ liệu|thông tin cá nhân|tiếp thị|xử lý|quảng cáo|đồng ý|gdpr|nghị định|điều|cá nhân',
    others: 'khách hàng|khách|người dùng|người đăng ký|nhân viên|người nhận|thành viên',
    whence:
      '(ở đâu|từ đâu|sao|làm sao|ai|lấy đâu|đâu ra|kiếm đâu|bằng cách nào|thế nào) ~ (có|lấy|biết|cho|tìm|ra|mua|bán|mà|được|cung cấp|kiếm)|(lấy|có|kiếm|mua|tìm|biết) ~ (ở đâu|từ đâu|đâu ra|bằng cách nào|từ ai|kiểu gì)',
    again:
      'lại (nữa|là|gửi|email|mail|quảng cáo|spam|rồi)|lần (thứ|thứ hai|thứ ba|thứ tư|2|3|4|5)|nữa (à|hả|rồi|sao)|(hai|ba|bốn|năm|mấy) (lần|cái|email|thư|mail) ~ rồi|(ngày nào|tuần nào|tháng nào) ~ cũng|suốt ngày|hoài|liên tục|vẫn (gửi|còn|cứ)|cứ (gửi|nhắn|mail)|thêm (một|cái) ~ nữa',
    vexed:
      'oải (ghê|quá)|tuần nào cũng|đã (nói|trả lời|từ chối|bảo) ~ (không|rồi|nhiều lần)|(dừng|kết thúc|để) ~ (ở đây|tại đây)|thấy phiền|phiền rồi|phiền lắm|phiền phức|bao giờ mới|vào thùng rác|haizz*|haiz|hầy|chỗ nào không hiểu|đủ rồi|quá đủ|phiền (quá|ghê|nhiễu|thật)|phiền phức|làm phiền|quấy rầy|bực mình|khó chịu|mệt (quá|mỏi|rồi|ghê)|chán ngấy|ngán ngẩm|dai như đỉa|nhây|thư rác|mail rác|spam|không mời|không yêu cầu|quảng cáo|thật à|thật luôn|thật sao|trời ơi|giời ơi|thôi đi|xin tha|tha cho|làm ơn thôi|vô duyên|bất lịch sự|trơ trẽn|khiếu nại|tố cáo|báo cáo (spam|vi phạm)|sẽ chặn|chặn (email|mail|luôn|địa chỉ)|luật sư|thùng rác|bao nhiêu lần|bao lâu một|đến bao giờ|mấy lần|hết chịu|kiên trì quá|dừng ở đây|dừng lại ở đây|để yên|yên thân|biến đi|ngập (mail|thư|email)',
    why: '(tại sao|vì sao|sao|mắc gì|cớ gì|quyền gì|lý do gì) ~ (gửi|gởi|viết|nhắn|nhận|cứ|lại|liên hệ|email|mail)',
    uninvited:
      '(chưa|không|đâu có|chẳng) ~ (đăng ký|yêu cầu|đồng ý|cho phép|nhớ|hỏi|cung cấp|bao giờ|quen)',
    pointless:
      '(không cần (gửi|viết|liên hệ|nhắn)|khỏi (gửi|viết|liên hệ|nhắn)|đừng mất|vô ích|vô nghĩa|phí (thời gian|công|sức)|mất thời gian|tốn (công|thời gian)|đừng (cố|mất công)|công cốc|uổng công)|(lãng phí) ~ (thời gian|công sức)?|(sau này|mai sau|tương lai|bây giờ) cũng (không|vậy|thế)|(khi nào|nếu|lúc nào|có) ~ (cần|nhu cầu) ~ (liên hệ|gọi|báo|nhắn|tự|sẽ)|(sẽ|tự) ~ (liên hệ|gọi|báo|tìm) ~ (khi|nếu|lúc)|câu trả lời (vẫn|là|sẽ)|không bao giờ ~ (mua|cần|quan tâm|trả lời)',
  },
  {
    language: 'Greek',
    remove:
      'διαγραφ*|διαγράφ*|διαγράψ*|αφαίρ*|αφαιρ*|σβήσ*|σβήν*|βγάλ*|βγάλτε|ξεγράψ*|απεγγραφ*|απεγγράψ*|ξεχάστ*|εξαίρ*|εξαιρ*|κατάργ*|απομακρύν*|πετάξτε|βγείτε|διαγραφή|αφαίρεση',
    list: 'λίστα*|λίστες|βάση|βάσεις|αρχεί*|newsletter*|ενημερωτικ*|σύστημα|συστήματα|crm|κατάλογ*|συνδρομ*|εγγραφ*|μητρώ*|επαφ*|mailing*',
    me: 'με|μας|μου|εμένα|εμάς|αυτή τη διεύθυνση|το email|τη διεύθυνση|τα στοιχεία|τα δεδομένα|το όνομα|διεύθυνσή|στοιχεία',
    stop: 'σταματ*|σταμάτα*|σταματήστε|παύσ*|πάψτε|πάψε|τέρμα|στοπ|stop|φτάνει|κόψτε|κόψε|διακόψ*|αρκετά|παύετε',
    mail: 'email*|mail*|μήνυμα*|μηνύματα|διαφημ*|γράφ*|στέλν*|στείλ*|ενοχλ*|επικοινων*|spam|newsletter*|ενημερ*|αποστολ*|προσφορ*|μέιλ|μειλ*|αλληλογραφ*',
    ban: '(μη|μην|παρακαλώ μην|να μην|να μη) (μου |μας |με |ξανά |πια |μην ){0,4}(γράφ*|γράψ*|ξαναγράψ*|στέλν*|στείλ*|στέλνετε|ξαναστείλ*|ξαναστέλν*|ενοχλ*|ξαναενοχλ*|επικοινων*|ξαναεπικοινων*|χρησιμοποι*|ξανα*|πρήζ*|σπαμάρ*)|(όχι|κανένα|χωρίς|τέρμα|φτάνουν|τέλος) ~ (άλλα|πια|τα)? ?(email*|mail*|μηνύματα|διαφημ*|spam|μέιλ)|(αφήστε|άσε|αφήσ*) ~ (ήσυχ*|ησυχία)|ήσυχ*',
    more: 'πια|πλέον|ξανά|ποτέ|άλλα|άλλο|περισσότερ*|εφεξής|στο μέλλον|μέλλον|παρακαλώ|ευχαριστώ|μου|μας|με|ξανα*',
    refuse:
      '(δεν|ούτε) ~ (επιθυμ*|θέλ*|ενδιαφέρ*|συναιν*|δέχ*|επιτρέπ*) ~ (λαμβάν*|λάβω|email*|mail*|μηνύματα|διαφημ*|επικοινων*|ενημερ*|να|άλλα|newsletter*)|(αρνούμαι|αρνούμαστε) ~ (να|κάθε|επικοινων*)?|(προτιμώ|προτιμούμε|θα προτιμούσα*) ~ (να μη*)',
    object:
      'εναντίωση|εναντιών*|αντιτίθ*|αντιρρήσ*|ανακαλώ|αποσύρω|απαιτώ|ασκώ|ζητώ|εναντίωσης|δικαίωμα',
    data: 'δεδομέν*|στοιχεί*|επεξεργασ*|συγκατάθεσ*|gdpr|γκπδ|γκπδ*|άρθρ*|marketing|προώθησ*|μάρκετινγκ|διαγραφή|προσωπικ*',
    others: 'πελάτ*|πελατ*|χρήστ*|χρηστ*|συνδρομητ*|παραλήπτ*|παραληπτ*|υπαλλήλ*|μελών',
    whence:
      '(πού|από πού|πώς|ποιος|ποιός|από ποιον|που|απο που) ~ (βρήκ*|βρηκ*|έχετε|πήρ*|πηρ*|έδωσ*|ξέρ*|γνωρίζ*|έμαθ*|αγόρασ*|πούλησ*|απέκτησ*|φτάσατε|προέκυψ*)',
    again:
      'πάλι|ξανά|άλλο ένα|κι άλλο|ακόμα ένα|ακόμη ένα|(δεύτερο|τρίτο|τέταρτο|πέμπτο|νιοστό|πολλοστό) (email|mail|μήνυμα)|(δεύτερη|τρίτη|τέταρτη|πέμπτη|πολλοστή|νιοστή) φορά|(δύο|τρία|τέσσερα) (email|mail|μηνύματα|φορές)|(κάθε) (μέρα|εβδομάδα|μήνα|τρεις)|συνέχεια|συνεχώς|διαρκώς|συνεχίζετε|ακόμα',
    vexed:
      '(ήδη) ~ (απαντήσει|αρνηθεί|αρνητικά)|συνεχίζετε|(ήδη|ξανά|πολλές φορές) ~ (πει|απαντήσει|αρνηθεί|έχω πει|είπα)|(έχω|έχουμε|σας) (ήδη )?(πει|είπα|ξαναπεί)|ας (σταματήσ*|το (αφήσ*|κλείσ*))|στα σκουπίδια|ως πότε|πότε θα|ποιο μέρος|άντε πάλι|αρκετά|φτάνει|έλεος|βαρέθηκα|βαρεθήκαμε|κουράστηκα|κουραστικ*|ενοχλητικ*|ενόχλ*|ενοχλ*|εκνευρισ*|πιεστικ*|επίμον*|φορτικ*|spam|ανεπιθύμητ*|απρόσκλητ*|διαφήμισ*|διαφημίσεις|σκουπίδ*|σοβαρά|σοβαρολογείτε|για όνομα|ήμαρτον|αμάν|ουφ|αχ|θεέ μου|παναγία μου|μη σώσετε|αίσχος|ντροπή|θράσος|αγένεια|όχι σημαίνει όχι|καταγγελ*|καταγγέλ*|αρχή προστασίας|δικηγόρ*|μπλοκάρ*|μπλοκ|αδιάβαστ*|κάδο|αφήστε μας|παρατήστε|παράτα*|ξεκολλ*|πόσες φορές|πόσο συχνά|ως πότε|μέχρι πότε|πρήξατε|πρήξιμο|μας ζαλίσατε|ζαλίσ*|βομβαρδ*|κατακλύ*|ας το αφήσουμε|να το αφήσουμε|τέλος πια|παρενόχλησ*',
    why: '(γιατί|με ποιο δικαίωμα|με ποια άδεια|για ποιο λόγο|με τι δικαίωμα) ~ (γράφ*|στέλν*|λαμβάν*|παίρν*|μου|μας|με|επικοινων*|ενοχλ*)',
    uninvited:
      '(ποτέ|δεν|τίποτα|κανείς|πουθενά) ~ (ζήτησ*|ζητήσ*|εγγράφ*|γράφτηκ*|συμφών*|συναίν*|έδωσ*|έχω δώσει|θυμάμαι|ρωτήσ*|ρώτησ*|παρήγγειλ*|γνωρίζω|επέτρεψ*)',
    pointless:
      '(δεν (έχει νόημα|χρειάζεται|αξίζει|υπάρχει λόγος|ωφελεί)|άσκοπ*|μάται*|άδικα|τζάμπα|χάσιμο (χρόνου|κόπου))|(γλιτώστε|γλυτώστε|εξοικονομ*) ~ (χρόν*|κόπο)|(χάνετε|χάνεις|σπαταλ*) ~ (χρόν*|ώρα)|ούτε (τώρα|σήμερα) ούτε|(ούτε) ~ (μέλλον|αργότερα|ποτέ)|(εμείς|θα) ~ (επικοινων*|καλέσ*|τηλεφων*|σας βρ*|σας πάρ*) ~ (εμείς|αν|όταν|εάν)|(αν|εάν|όταν) ~ (χρειαστ*|θελήσ*|ενδιαφερ*) ~ (επικοινων*|καλέσ*|τηλεφων*|εμείς|πάρ*)|η απάντηση (είναι|παραμένει|θα)|μην επιμένετε|μην κουράζεστε|μην κάνετε τον κόπο',
  },
];
