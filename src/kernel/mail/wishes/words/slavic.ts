import type { WishWords } from '../wish-words.ts';

export const SLAVIC: readonly WishWords[] = [
  {
    language: 'Polish',
    remove:
      'usuń*|usun*|usunąć|usunięci*|wypisz*|wypis*|wykreśl*|skreśl*|skasuj*|skasow*|wyrejestr*|wyrzuć*|wyrzuc*|wymaż*|wyłącz*|zdejm*|zapomnij*|wypisani*|kasuj*|wycofać|wykluczy*|wyklucz*|wywal*',
    list: 'list*|bazy|bazie|baza|baz|subskrypcj*|newsletter*|mailing*|rejestr*|system*|crm|wysyłk*|adresow*|kontakt*|kartotek*|spis*|ewidencj*',
    me: 'mnie|mi|mój|moj*|nas|nam|nasz*|(ten|tego|mój|mojego|moje|moich|nasz) (adres*|mail*|e-?mail*|dane|danych|kontakt*|skrzynk*)|adres*|dane|danych',
    stop: 'przesta*|zaprzesta*|skończ*|stop|koniec|dość|zaniecha*|wstrzym*|zakończ*|daruj*|odpuść*|odpuści*|basta|powstrzym*|rezygn*',
    mail: 'mail*|e-?mail*|wiadomości|wiadomość|reklam*|pisa*|pisz*|wysył*|wysyła*|przysył*|kontakt*|spam*|newsletter*|ofert*|informacj*|korespond*|nęka*|zaczepi*|mailowa*|nagabywa*',
    ban: '(nie|nigdy|więcej nie|już nie|proszę nie|ani) (do mnie |mi |nam |się |już |więcej |mnie |nas |proszę ){0,4}(pisz*|pisa*|wysył*|wysyła*|przysył*|kontakt*|mailuj*|mailowa*|zawraca*|niepoko*|nęka*|nagab*|używa*|ślij*|kontakt*|nachodź*)|(żadnych|bez|dość|koniec|stop) (więcej |już |z |tych |kolejnych ){0,4}(mail*|e-?mail*|wiadomości|ofert|spam*|reklam*)|(daj*|zostaw*|dajcie) ~ (spokój|spokoju|w spokoju)|w spokoju',
    more: 'więcej|już|nigdy|ponownie|nadal|dalej|przyszłości|kolejn*|dalszych|proszę|dziękuję|prosimy|mi|mnie|nam|nas',
    refuse:
      '(mail*|e-?mail*|wiadomości|ofert*|reklam*) ~ nie (chcę|chcemy|życzę|życzymy)|(nie) ~ (życz*|chc*|zgadza*|wyraż*|potrzebuj*|mam ochoty|zamierzam|interesuj*) ~ (otrzymywa*|dostawa*|mail*|e-?mail*|wiadomości|reklam*|kontakt*|ofert*|więcej|być|spam*|newsletter*|korespondencji|takich)|(wolę|wolał*) ~ nie ~ (otrzymywać|dostawać|być)|odmawiam',
    object:
      'sprzeciw*|cofam|wycofuj*|odwołuj*|żądam|żądamy|wnoszę|domagam|prawa|prawo|korzystam z|wzywam',
    data: 'danych|dane|przetwarza*|marketing*|rodo|art*|zgod*|usunięci*|profilowani*',
    others:
      '(nasi|naszych|wasi|moi|nasze) (klien*|użytkowni*|odbior*|subskryb*|pracowni*|członk*)|klienci|klientów|klienta|klientom|użytkowni*|odbiorc*|subskrybent*|pracownik*',
    whence:
      '(skąd|gdzie|jak|kto|od kogo|komu|jakim cudem) ~ (ma|macie|mają|pan|pani|państwo|masz|wzię*|zdoby*|uzyska*|dał|podał|zna*|wie*|sprzeda*|otrzyma*|pozyska*|trafi*|znalaz*|zdobył*|udostępni*)',
    again:
      'znowu|znów|kolejn*|jeszcze (jeden|raz|was)|(drug*|trzeci*|czwart*|piąt*|szóst*|enty|któryś) (mail*|raz*|wiadomość|e-?mail*)|po raz (drugi|trzeci|czwarty|piąty|enty|kolejny)|(dwa|trzy|cztery) (maile|razy|wiadomości)|(co|każdego) (tydzień|dzień|dnia|miesiąc|tygodnia)|codziennie|nadal|ciągle|w kółko|bez przerwy|wciąż|i tak w kółko|a wy dalej|dalej (pisz*|wysył*)',
    vexed:
      '(już|wcześniej|kilka razy|dwa razy) ~ (mówił*|odmówi*|odpowiada*|pisał*|odpisał*|powiedzia*)|(zostawmy|zakończmy|skończmy|poprzestańmy) ~ (tym|to|tak)|jak długo|kiedy to się skończy|do kosza|ojej|ehh*|której części|zaczyna ~ (męcz*|denerw*|irytow*)|dość|dosyć|wystarczy|starczy|wystarczająco|mam (już )?(dość|dosyć)|męcz*|zmęcz*|denerw*|irytuj*|wkurz*|natręt*|nachaln*|namoln*|upierdliw*|uciążliw*|natarczyw*|nęka*|dręcz*|spam*|niechcian*|niezamówion*|nieproszon*|reklam*|śmieci*|serio|poważnie|naprawdę|litości|błagam|ile (można|jeszcze|razy)|ech|eh|uff|o rany|rany|boże|matko|człowieku|ludzie|no nie|bezczel*|żenad*|żałosn*|wstyd|nie znaczy nie|skarg*|skarż*|uodo|uokik|prawnik*|zgłasz*|zgłosz*|blokuj*|zablok*|kosza|koszu|nieprzeczyt*|odpuśćcie|odpuść|odczep*|odwal*|spada*|daruj*|zostawmy|na tym (poprzestańmy|zakończmy|koniec)|zakończmy|zasyp*|zaśmiec*|zalew*|zawracani*|zawraca*',
    why: '(dlaczego|czemu|po co|jakim prawem|na jakiej podstawie|z jakiej racji|w jakim celu) ~ (pisz*|wysył*|dosta*|otrzym*|mnie|mi|nas|nam|kontakt*|mail*)',
    uninvited:
      '(nigdy|nie|nikt|nic|nigdzie) ~ (prosi*|zapisy*|zapisa*|zgadzał*|zamawia*|podawa*|rejestrowa*|pamięta*|przypomina*|wyraża*|subskryb*|pytał*|upoważni*|zna)',
    pointless:
      '(nie ma (sensu|potrzeby|co)|bez sensu|szkoda|strata|bezcelow*|daremn*|na próżno|bezowocn*|niepotrzebn*|zbędn*|nie warto|nie trzeba)|(oszczędz*|oszczędź*) ~ (czas*|fatygi|sobie|nam)|(marnuj*|marnow*|trać*|traci*) ~ czas*|ani (teraz|dziś) ani|(również|także|też) ~ (przyszłości|później) ~ nie|nie ~ (w przyszłości|później|nigdy)|(my|sami|sam|sama) ~ (odezw*|skontakt*|zadzwon*|zgłos*)|(jeśli|jeżeli|gdy|gdyby*|jak|w razie) ~ (potrzeb*|będzie) ~ (odezw*|skontakt*|zadzwon*|zgłos*)|odpowiedź (brzmi|pozostaje|jest|będzie)|nie naciska*|nie nalega*',
  },
  {
    language: 'Czech',
    remove:
      'smaž*|smaz*|vymaž*|vymaz*|odstraň*|odstran*|vyřaď*|vyřad*|odhla*|odhlá*|odhlas*|vyškrtn*|škrtn*|vyjm*|zruš*|odeber*|vyhoď*|vyhod*|zapomeň*|výmaz|odhlášení|vyřazení|odstranění|vynech*|zrušení|vyrad*|odstrante',
    list: 'seznam*|databáz*|rozesíl*|newsletter*|adresář*|evidenc*|systém*|mailing*|crm|odběr*|kontakt*|listu|list|rozesilk*',
    me: 'mě|mne|mi|mně|nás|nám|můj|mou|mé|moje|mojí|moji|svůj|náš|naši|naše|(tuto|tento|moji|mou|můj|mé|naši) (adres*|mail*|e-?mail*|údaje|kontakt*|schránk*)|údaje|adresu',
    stop: 'přesta*|nechte*|nech*|dost|stop|skonč*|ukonč*|zanech*|zdrž*|vyvaruj*|upust*|prestan*',
    mail: 'mail*|e-?mail*|zpráv*|reklam*|psát|psaní|pište|píš*|posíl*|zasíl*|kontakt*|spam*|newsletter*|nabíd*|sdělení|obtěž*|otrav*|oslov*|maily',
    ban: '(nepiš*|neposíl*|nezasíl*|nekontakt*|neobtěž*|neotrav*|neoslov*|nemail*|nepoužív*|nepos*|neozýv*|neruš*|neozyv*|neposilej*)|(žádné|bez|dost|už žádn*|konec) (další |už |více |těch ){0,4}(mail*|e-?mail*|zpráv*|nabíd*|reklam*|spam*)|(dejte|dej|nechte|nech) ~ (pokoj|na pokoji|být)',
    more: 'už|více|víc|nikdy|znovu|další*|nadále|příště|budoucn*|již|prosím|děkuj*|díky|mi|mě|nám|nás|vůbec|uz',
    refuse:
      '(mail*|e-?mail*|zpráv*|reklam*|nabíd*|sdělení) ~ (nepřeji|nepřeju|nechci|nechceme|nepřejeme)|nepřeju ~ (dostáv*|mail*|další*|být)|(nechci|nechceme|nepřeji|nepřejeme|nemám zájem|nemáme zájem|nesouhlas*|nehodl*|nestoj*|odmít*|nezajím*|nechtěl*) ~ (dostáv*|mail*|e-?mail*|zpráv*|reklam*|kontakt*|nabíd*|další*|být|sdělení|abyste|odběr|zasílání|newsletter*|o ně|už|vaše|více)|(raději|radši) ~ (nedostával*|abyste ne*)',
    object:
      'námitk*|odvolávám|vznáším|nesouhlas*|odvolání|žádám|požaduj*|uplatň*|využív* ~ práv*|práva na|beru zpět',
    data: 'údaj*|zpracov*|marketing*|gdpr|čl*|souhlas*|výmaz|sdělení|obchodn*|přímé*',
    others:
      '(naši|našich|vaši|moji|své) (klient*|zákazní*|uživatel*|příjemc*|odběratel*|zaměstnan*|člen*)|klient*|zákazní*|uživatel*|příjemc*|odběratel*|zaměstnan*',
    whence:
      '(odkud|kde|jak|kdo|od koho|komu) ~ (má*|máte|jste|vzal*|získal*|dal|našl*|přišl*|víte|zná*|sehnal*|prodal*|poskytl*|dostal*|vyhrabal*|berete)',
    again:
      'zase|znovu|opět|další*|ještě jeden|(druh*|třetí|čtvrt*|pát*|šest*|x-?t*|po několikáté) (mail*|zpráv*|e-?mail*|pokus*)|po (druhé|třetí|čtvrté|páté|x-?té|několikáté)|(dva|tři|čtyři) (maily|zprávy|e-?maily)|(každý|každou) (týden|den|měsíc)|pořád|stále|dokola|neustále|furt|už (podruhé|potřetí|počtvrté|popáté)|podruhé|potřetí|počtvrté|popáté|několikátý',
    vexed:
      '(už|dříve|několikrát|dvakrát) ~ (řekl*|odmít*|odpověd*|psal*|odepsal*)|(nechme|ukončeme|skončeme|uzavřeme) ~ (to|tím|u toho)|jak dlouho|kdy to skončí|do koše|jejda|ach|které části|dost|stačí|stačilo|už (dost|stačí|toho)|mám toho (dost|plné)|otrav*|obtěž*|únavn*|unav*|štve*|vtírav*|dotěrn*|neodbytn*|protivn*|spam*|nevyžád*|reklam*|vážně|fakt|opravdu|to snad ne|to (snad )?nemyslíte|proboha|prosím vás|ježíš*|panebože|ach jo|bože|už zase|kolikrát|jak dlouho|jak (často|ještě)|drz*|nehoráz*|ostud*|nestyd*|ne (znamená|je) ne|stížn*|stěž*|úřad*|úoou|právní*|nahlás*|blokuj*|zablok*|koše|koši|nečten*|bez (přečtení|čtení)|pokoj|dejte (mi|nám)? ?pokoj|nechte (toho|to být)|nechme (to|toho)|tím to (skončeme|končí)|skončeme|zahlc*|zaplav*|bombard*|běžte|jděte|trhněte|zmizte|vlezl*',
    why: '(proč|nač|jakým právem|na základě čeho|z jakého důvodu|k čemu) ~ (píš*|posíl*|dost*|mi|mě|mně|nám|nás|kontakt*|mail*)',
    uninvited:
      '(nikdy|ne*|nikdo|nic|nikde) ~ (žádal*|přihl*|registr*|souhlas*|objedn*|prosil*|odebír*|pamat*|svolil*|dal*|chtěl*|stál*)|(nežádal*|nepřihl*|neregistr*|nedal*|neobjedn*|nepamat*|nesvolil*|nedáv*|nevyžád*|neznám)',
    pointless:
      '(nemá (cenu|smysl)|zbytečn*|marn*|ztrát* času|škoda (času|vaš*))|(šetř*|ušetř*) ~ (čas*|práci|si|námah*|energii)|(neztrác*|nemarn*) ~ čas*|(nemusíte|netřeba|není (nutné|třeba|potřeba)) ~ (ps*|zkouš*|znovu|dál*|urg*|připom*)?|ani (teraz|teď|dnes) ani|ani (v budoucnu|později|příště)|(sami|sám|sama) ~ (ozv*|kontakt*|zavol*)|(ozv*|kontakt*|zavol*) ~ sami|(pokud|kdyby*|až|když|jestli) ~ (potřeb*|zájem) ~ (ozv*|kontakt*|zavol*)|odpověď (je|zní|zůstává|bude)|nenaléh*|neurguj*',
  },
  {
    language: 'Russian',
    remove:
      'удал*|убер*|убра*|исключ*|отпиш*|отпис*|вычеркн*|вычеркив*|снимите|снять|сними|стер*|сотр*|аннулир*|выкин*|забуд*|удаление|отписк*|отключ*|выпиш*|уничтож*',
    list: 'рассылк*|спис*|баз*|подписк*|реестр*|систем*|crm|контакт*|адресн*|книг*|листа|лист',
    me: 'меня|мне|мой|мою|моего|моих|мои|моя|мое|нас|нам|наш*|(этот|мой|наш|данный) (адрес*|ящик*|e-?mail*|имейл*|мейл*|почт*)|адрес|данные|контакт|почту|email|имейл',
    stop: 'прекрат*|хватит|перестан*|прекращ*|стоп|остановит*|довольно|завяз*|кончай*|заканчив*|воздерж*|перестать|прекратить|завязывай*',
    mail: 'писем|письм*|писать|пиши*|рассылк*|слать|шлите|присыл*|присла*|реклам*|сообщени*|спам*|беспоко*|связыва*|контакт*|предложени*|мейл*|имейл*|почт*|отправля*|спамит*|навязыва*',
    ban: '(не|никогда|больше не|ни) (мне |нам |меня |нас |больше |надо |нужно |смейте |смей |стоит |вздумайте |пытайтесь ){0,4}(пиш*|писать|шли*|слать|присыл*|отправля*|беспоко*|звон*|контакт*|связыва*|тревож*|использ*|докуча*|надоеда*|спам*|приста*)|(никаких|без|хватит|ни одного|больше никаких|довольно) (больше |ваших |этих |подобных ){0,4}(писем|письма|рассыл*|сообщени*|спам*|реклам*)|остав* ~ (в покое|в покое)|в покое|отстан*|отвали*|отцеп*',
    more: 'больше|никогда|снова|впредь|далее|дальше|будущем|опять|ещё|пожалуйста|прошу|спасибо|мне|нам|меня|нас|нибудь|вообще',
    refuse:
      '(писем|письма|рассыл*|рекламу|рекламы) ~ не (хочу|хотим|желаю|желаем|надо|нужно)|(не) ~ (хо*|жела*|нужн*|согла*|давал*|готов*|интерес*) ~ (получ*|пис*|рассылк*|сообщени*|реклам*|контакт*|чтобы|ваш*|спам*|видеть|никаких|больше|быть)|отказыва* ~ (от|получ*|рассыл*)|(предпоч*) ~ не|(запреща*|возража*)',
    object:
      'отзыва*|возраж*|отказыва*|требу*|заявля*|запреща*|протест*|отозва*|пользуюсь правом|настаива*',
    data: 'данн*|обработк*|соглас*|персональн*|реклам*|маркетинг*|закон*|ст*|рассылк*',
    others:
      '(наши|наших|ваши|ваших|мои|свои) (клиент*|пользовател*|подписчик*|получател*|сотрудник*|покупател*)|клиент*|пользовател*|подписчик*|получател*|сотрудник*|покупател*',
    whence:
      '(откуда|где|как|кто|от кого|каким образом) ~ (у вас|взял*|достал*|узна*|нашл*|получил*|дал*|вам|вы|зна*|раздобыл*|прода*|слил*|мой|мои|мне|попал*)',
    again:
      'после (второго|третьего|четвертого|пятого|шестого|десятого)|опять|снова|ещё (раз|одно|один)|очередн*|(втор*|трет*|четверт*|пят*|шест*|сот*|энн*|какое) (письм*|раз|по счету|сообщени*)|в (который|третий|четвертый|пятый|сотый|десятый) раз|(два|три|четыре|пять) (письма|раза|писем)|(каждый|каждую) (день|неделю|месяц)|ежедневно|постоянно|все время|всё время|без конца|по кругу|продолжа*|уже (второе|третье|четвертое|пятое)|все (никак|ещё)|всё (ещё|никак)',
    vexed:
      '(уже|ранее|несколько раз|дважды) ~ (говорил*|сказал*|отказ*|отвечал*|писал*|ответил*)|(давайте|предлагаю) ~ (закончим|остановимся|прекратим)|когда это (кончится|закончится)|в корзину|в мусор|ой|что именно непонятно|какая часть|повторять|хватит|довольно|достаточно|сколько (можно|раз)|надоел*|надоед*|достал*|задолбал*|замучил*|устал*|утомил*|бесит|раздража*|назойлив*|навязчив*|настырн*|наглос*|нагл*|спам*|нежелательн*|непрошен*|реклам*|мусор|серьезно|правда что ли|ну вы|да вы что|ради бога|боже|господи|блин|чёрт|черт|эх|ох|уф|мда|ну сколько|ну хватит|двадцать пять|как часто|доколе|жалоб*|жалов*|фас|роскомнадзор|юрист*|прокурат*|заблок*|блокир*|корзин*|не чита*|непрочит*|отстан*|отвали*|отцеп*|отвяж*|идите|иди (вы|ты)|закроем тему|на этом (закончим|остановимся|все|точка)|закончим|засыпал*|заваливаете|завалили|нет значит нет|совесть|сов*сть имейте|оставьте|в спам|черн* спис*|донима*|доста*л*',
    why: '(почему|зачем|с какой стати|на каком основании|по какому праву|с чего|какого черта|чего ради) ~ (пиш*|шл*|присыл*|получ*|мне|меня|нам|нас|вы|контакт*)',
    uninvited:
      '(никогда|не|ничего|никто|нигде) ~ (просил*|подпис*|соглас*|давал*|заказ*|регистр*|оставля*|помн*|разреша*|запраш*|обраща*|знаю)',
    pointless:
      '(нет смысла|бессмысл*|бесполезн*|не (имеет смысла|(стоит|надо|нужно) (писать|продолж*|стара*|трат*|пыта*|настаив*|беспоко*)|тратьте|трудитесь|утруждайте|пытайтесь)|зря|напрасн*|пустая трата|без толку|бестолку)|(сэконом*|эконом*|берегите|пожалейте|не тратьте) ~ (врем*|сил*)|тратить ~ время|ни сейчас,? ни|(и|тоже) ~ (в будущем|потом|впредь) ~ (не|тоже)|(сами|сам|сама) ~ (свяж*|обрат*|позвон*|найд*|напиш*)|(если|когда|понадоб*|при необходимости) ~ (свяж*|обрат*|позвон*|найд*|напиш*) ~ (сами|мы|я)?|ответ (будет|тот же|прежний|останется|нет)|не настаивайте|можете не (стараться|писать|продолжать)',
  },
  {
    language: 'Ukrainian',
    remove:
      'видал*|приберіть|прибрати|прибер*|вилуч*|виключ*|відпиш*|відпис*|викресл*|зніміть|зняти|зітр*|стер*|забуд*|скасу*|викин*|виписати|випиш*|видалення|вилучення|відключ*',
    list: 'розсил*|спис*|баз*|підписк*|реєстр*|систем*|crm|контакт*|адресн*|книг*|перелік*',
    me: 'мене|мені|мій|мою|мого|мої|моя|моє|моїх|нас|нам|наш*|(цю|цей|мою|мій|нашу) (адрес*|скриньк*|пошт*|e-?mail*|імейл*)|адресу|дані|пошту|email',
    stop: 'припин*|досить|годі|перестан*|стоп|зупин*|кінча*|закінч*|утрим*|облиш*|доволі|завʼяз*|перестати',
    mail: 'лист*|писати|пиш*|розсил*|слати|надсил*|присил*|реклам*|повідомлен*|спам*|турбу*|зв.яз*|контакт*|пропозиц*|мейл*|імейл*|пошт*|надокуч*',
    ban: '(не|ніколи|більше не|ні) (мені |нам |мене |нас |більше |треба |потрібно |варто |смійте |намагайтеся ){0,4}(пиш*|писати|шлі*|слати|надсил*|присил*|турбу*|дзвон*|контакт*|зв.яз*|використ*|телефону*|спам*|чіпля*|надокуч*)|(ніяких|жодних|без|досить|більше ніяких|годі) (більше |ваших |цих ){0,4}(листів|листа|розсил*|повідомлен*|спам*|реклам*)|(залиш*|дайте|лиш*|облиш*) ~ (спокій|в спокої|у спокої)|спокій|відчеп*|відста*',
    more: 'більше|ніколи|знову|надалі|далі|майбутн*|ще|прошу|будь ласка|дякую|мені|нам|мене|нас|взагалі|подальш*',
    refuse:
      '(листів|листи|розсил*|рекламу|реклами) ~ не (хочу|хочемо|бажаю|бажаємо|треба|потрібно)|(не) ~ (хоч*|бажа*|потріб*|згод*|погодж*|давал*|цікав*|планую) ~ (отрим*|лист*|розсил*|повідомлен*|реклам*|контакт*|щоб|ваш*|спам*|більше|бути|жодних)|відмовля* ~ (від|отрим*|розсил*)|(забороня*|заперечу*)',
    object: 'відклика*|заперечу*|відмовля*|вимага*|заявля*|забороня*|протест*|наполяга*',
    data: 'дан*|обробк*|згод*|персональн*|реклам*|маркетинг*|закон*|ст*|розсил*',
    others:
      '(наші|наших|ваші|ваших|мої|свої) (клієнт*|користувач*|підписник*|отримувач*|одержувач*|працівник*|співробітник*)|клієнт*|користувач*|підписник*|отримувач*|одержувач*|працівник*|співробітник*|покупц*',
    whence:
      '(звідки|де|як|хто|від кого|яким чином) ~ (у вас|взя*|дізна*|знайш*|отрима*|дав|вам|ви|зна*|роздобу*|прода*|дали|мій|мої|дістал*|маєте)',
    again:
      '(третій|другий|четвертий|п.ятий) ~ лист|знову|знов|ще (раз|один|одне)|черговий|чергов*|вкотре|(друг*|трет*|четверт*|п.ят*|сот*) (лист*|раз|повідомлен*)|(втретє|вдруге|вчетверте|вп.яте)|(два|три|чотири) (листи|рази)|(кожен|кожного|кожний) (день|тижд*|дня|місяц*)|щодня|щотижня|постійно|весь час|без кінця|продовжу*|досі|вже (другий|третій|четвертий|п.ятий)',
    vexed:
      '(вже|раніше|кілька разів|двічі) ~ (казав|казала|казали|говорив|говорила|відмов*|відповіда*|писав|писала|відповів)|(давайте|пропоную) ~ (закінчимо|зупинимось|припинимо)|коли це (скінчиться|закінчиться)|у смітник|ой|що саме незрозуміло|повторювати|досить|годі|достатньо|скільки (можна|вже|разів)|набрид*|дістал*|задовб*|втом*|драту*|нав.язлив*|настирлив*|нахабн*|спам*|небажан*|непрохан*|реклам*|сміття|серйозно|та ви що|ради бога|заради бога|боже|господи|ох|ех|ну скільки|ну годі|як часто|доки|скарг*|скарж*|юрист*|поліці*|заблок*|блоку*|кошик*|смітник*|не чита*|відчеп*|відста*|ідіть|йдіть|закриємо тему|на цьому (закінчимо|зупинимось|все|крапка)|закінчимо|завалили|закидали|ні (значить|означає) ні|совість|майте совість|облиште|дайте спокій|в спам|у спам|чорн* спис*|дошкуля*',
    why: '(чому|навіщо|нащо|з якої речі|з якого дива|на якій підставі|за яким правом|з чого) ~ (пиш*|шл*|надсил*|отрим*|мені|мене|нам|нас|ви|контакт*)',
    uninvited:
      '(ніколи|не|нічого|ніхто|ніде) ~ (просив|просила|просили|підпис*|згод*|погодж*|давав|давала|замовл*|реєстр*|залиша*|пам.ята*|дозвол*|знаю)',
    pointless:
      '(немає (сенсу|потреби)|нема сенсу|марно|даремн*|безглузд*|не ((варто|треба|потрібно) (писати|продовж*|стара*|витрач*|намага*|турбу*)|витрачайте|намагайтеся|старайтеся)|марна трата|без толку)|(зекон*|заощад*|збереж*|не витрачайте|не марнуйте) ~ (час*|сил*)|ні зараз,? ні|(і|теж|також) ~ (в майбутньому|надалі|потім) ~ (не|теж)|(самі|сам|сама) ~ (зв.яж*|зверн*|зателефон*|знайд*|напиш*)|(якщо|коли|за потреби|буде потрібно) ~ (зв.яж*|зверн*|зателефон*|знайд*|напиш*) ~ (самі|ми|я)?|відповідь (буде|та сама|залиш*|ні)|не наполягайте',
  },
];
