import type { IntentWords } from '../intent-words.ts';

/** Source: dictionaries of the languages, and observed wording of replies. */
export const SLAVIC: Readonly<Record<string, IntentWords>> = {
  Polish: {
    left: '(już )?nie (pracuje|pracuję|jest pracownikiem) ~ (u nas|tutaj|w firmie|już)|nie pracuje|(odszedł|odeszła|odszedłem|odeszłam|zwolnił*|przeszedł|przeszła) ~ (z firmy|na emeryturę|od nas)|(następc*|następczyni)|(zmieniłem|zmieniłam) (pracę|pracodawcę)|(odszedłem|odeszłam) (z|ze) (firmy|spółki|pracy)|mój ostatni dzień',
    wrong:
      '(zła|niewłaściwa|złą|niewłaściwą|nie ta) (osoba|osobę|adres)|(zły|niewłaściwy|błędny) (adres|adresat|kontakt)|pomyłka|pomylił*|pomyliliście|trafił* nie',
    refer:
      '(proszę|prosimy) (pisać|kontaktować się|zwrócić się|dzwonić|zapytać|porozmawiać|skontaktować się) ~ (do|z) |(zajmuje się|odpowiada|decyduje|odpowiedzialn*) ~ (tym|za|pan|pani|o)|(przekazał*|przesłał*|przekazuję|przesyłam) ~ (dalej|do|wiadomość)|w kopii|(pogadaj|napisz|skontaktuj się) ~ (z|do)|właściw* osob*',
    meet: '(poniedziałek|wtorek|środę|środa|czwartek|piątek|jutro|pojutrze|przyszłym tygodniu) ~ (o|pasuje|godz*|[0-9]{1,2}|rano|po południu|odpowiada|może)|(zadzwoń|zadzwońcie|proszę dzwonić|proszę zadzwonić) ~ (jutro|dziś|dzisiaj|w poniedziałek|we wtorek|w środę|w czwartek|w piątek)|(możemy|moglibyśmy|możemy się) ~ (spotkać|porozmawiać|zdzwonić|umówić)|(umówić|umówmy|ustalić) ~ (spotkanie|rozmowę|termin|się)|(spotkanie|rozmowę|termin) ~ (poniedziałek|wtorek|środę|czwartek|piątek|jutro|[0-9])|proponuję (poniedziałek|wtorek|środę|czwartek|piątek)|kiedy (możemy|pasuje|pan|pani)|zapraszam* (w|do)',
    later:
      '(odezw*|odezwać|zadzwonić|dzwonić|napisać|wrócić|wróćmy|skontaktować|przypomnieć|kontakt) ~ (w (styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu)|we wrześniu|po|za (miesiąc|rok|dwa|trzy|[0-9])|jesienią|wiosną|na (jesieni|wiosnę)|w (przyszłym|nowym)|[0-9]{1,2} (stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia))|(nie (teraz|w tej chwili|w tym (roku|kwartale)|obecnie|na razie))|(na razie|obecnie|w tej chwili|aktualnie|teraz) ~ nie|(w )?przyszłym (roku|kwartale)|dopiero (po|w|od)|później|w trakcie|do końca|budżet ~ (zamknięty|wyczerpany)|po (świętach|wakacjach|urlopie|nowym)',
    declines:
      '(nie (jesteśmy|jestem|mamy|interesuje|interesują|skorzystamy|skorzystam|potrzebujemy|potrzebuję|chcemy)) ?(zainteresowan*|nas|mnie|potrzeby|zainteresowania)?|brak zainteresowania|(nie,? dziękuj*|dziękuj*,? (ale )?nie)|(sami|sama|sam) (się )?(odezwiemy|zgłosimy|zadzwonimy)|(wybraliśmy|zdecydowaliśmy) ~ (inn*|nie)|rezygnuj*|odmaw*|nie dla nas|ile można|w razie potrzeby',
    objects:
      '(za|zbyt|trochę) (drogo|drogi*|drogie|skomplikowan*|duż*)|(nie mamy|brak) (budżetu|pieniędzy|środków)|(mamy|używamy|korzystamy|współpracujemy) ~ już |już (mamy|używamy|korzystamy|współpracujemy)|(umow*) ~ (do|z)|(zarząd|szef|dyrektor|prezes|centrala|informatyk) ~ (nie|decyduje|chce|powiedział*|mówi)|złe doświadczenia|(taniej|konkurencj*)|zadowoleni z|nie przekonuje|cena jest',
    wants:
      '(?<!nie )(jestem|jesteśmy|bardzo|wstępnie) (wstępnie |bardzo )?zainteresowan*|(zaciekawił*|ciekaw*|interesując*)|brzmi (ciekawie|dobrze|interesująco)|(proszę|prosimy|poproszę) (o|przesłać|wysłać) ~ (ofert*|cennik*|wycen*|informacj*|szczegół*|materiał*|więcej|prób*)|chętnie|(chcemy|chcę|chciałbym|chciałabym|chcielibyśmy) ~ (przetest*|spróbow*|zobaczyć|wypróbow*|dowiedzieć|zamówić|otrzymać)|przetestujemy|bierzemy|(przetest|spróbuj)*|tak,? (proszę|poproszę|chętnie)',
    noted:
      '(ok*|dziękuj*|dzięki*|przyjął*|przyjęł*|otrzymał*|zrozumiał*|jasne*)( [a-ząćęłńóśźż ,!]{0,24})?',
  },
  Czech: {
    left: '(už|již) ~ (nepracuje|není|nepracuji) ~ (u nás|zde|tady|ve firmě)?|(nepracuje|odešel|odešla) ~ (u nás|z firmy|do důchodu|od nás)|(nástupce|nástupkyně)|(už|již) ~ nepracuj*|(změnil|změnila|změnili) jsem (práci|zaměstnavatele)|můj poslední den',
    wrong:
      '(špatná|nesprávná|špatného|nesprávného|špatnou|jiná) (osoba|adresa|adresu|osobu|[a-ž]{3,14})|(spletli|zmýlili|spletl|zmýlil) ~ (jste|si|se)|omyl|nejsem ten|jste vedle',
    refer:
      '(obraťte se|kontaktujte|napište|pište|zeptejte se|promluvte|zavolejte) ~ (na|s|pan*|koleg*|naš*|vedouc*)|(má (to )?na starosti|rozhoduje|odpovídá|zodpovídá|vyřizuje) ~ (pan|paní|o|za|to)?|(přeposlal*|předal*|přeposílám|předávám) ~ (dál|to|kolegovi|na)|v kopii|správn* osob*',
    meet: '(pondělí|úterý|středu|středa|čtvrtek|pátek|zítra|pozítří|příští týden) ~ (v|hodí|hodin*|[0-9]{1,2}|ráno|odpoledne|dopoledne|deset|devět|jednu|dvě|tři)|(zavolejte|volejte|zavolej) ~ (zítra|dnes|v pondělí|v úterý|ve středu|ve čtvrtek|v pátek)|(můžeme|mohli bychom|můžeme se) ~ (sejít|potkat|zavolat|promluvit)|(domluvit|sjednat|naplánovat) ~ (schůzk*|hovor|termín|si)|(schůzk*|hovor|termín) ~ (pondělí|úterý|středu|čtvrtek|pátek|zítra|[0-9])|kdy (můžete|máte|by)|(přijďte|stavte se|zastavte se)',
    later:
      '(ozvěte se|ozvěte|zavolejte|napište|vraťme se|vrátíme|kontaktujte|připomeňte) ~ (v (lednu|únoru|březnu|dubnu|květnu|červnu|červenci|srpnu|září|říjnu|listopadu|prosinci)|na (podzim|jaře)|po|za (měsíc|rok|dva|tři|[0-9])|příští|znovu|později)|(teď|nyní|momentálně|zatím|aktuálně|letos) ~ (ne|není|nemáme|nemůžeme|audit|inventur*)|(ne (teď|nyní|letos))|příští (rok|čtvrtletí)|až (po|v|na|od)|později|uprostřed|rozpočet ~ (uzavřen*|vyčerpan*)|po (svátcích|vánocích|velikonocích|dovolené|prázdninách|novém)',
    declines:
      '(nemáme|nemám|nejsme|nejsem) (zájem|zainteresovan*|potřebu)|(nezajímá|nepotřebujeme|nepotřebuji|nechceme|odmítáme|nevyužijeme)|(ne,? děkuj*|děkuj*,? (ale )?ne|díky,? (ale )?ne)|(ozveme se|zavoláme|kontaktujeme) (sami|vás)|(vybrali|rozhodli) ~ (jin*|ne)|není (to )?(pro nás|nic pro)|bez zájmu',
    objects:
      '(příliš|moc|dost) (drah*|složit*|velk*)|drahé|(nemáme|není|chybí) (na to )?(rozpočet|peníze)|(už|již) ~ (máme|používáme|spolupracujeme|jeden)|(smlouv*) ~ (do|s)|(vedení|šéf|ředitel|centrála|vedoucí) ~ (ne|rozhoduje|chce|tvrdí|říká)|špatn* zkušenost*|(levněji|konkurenc*)|spokojeni s|nepřesvědč*|cena je|druhý nechceme',
    wants:
      '(?<!ne)(mám|máme) ~ zájem|(zajímá|zajímalo|zaujal*|zajímav*)|zní (dobře|zajímavě)|(pošlete|zašlete|ukažte|přivezte) ~ (mi|nám|nabídk*|ceník*|info*|podrobnosti|více|ji|to)|(rádi|ráda|rád) ~ (vyzkouš*|bychom|bych|uvid*)|(chceme|chci|chtěl* bych|chtěli bychom) ~ (vyzkoušet|vidět|vědět|zkusit|objednat)|vyzkouš*|neříkám ne|bereme|ano,? (prosím|rád*|pošlete)',
    noted:
      '(ok*|dík*|děkuj*|beru na vědomí*|obdržel*|rozumím*|přijato*)( [a-záčďéěíňóřšťúůýž ,!]{0,24})?',
  },
  Russian: {
    left: '(больше|уже) ~ (не работает|не работаю)|(не работает|уволился|уволилась|уволен*|ушел|ушла|покинул*) ~ (у нас|из компании|на пенсию|здесь)?|(преемник|на пенсии)|(сменил|сменила) (работу|место работы|работодателя)|мой последний (рабочий )?день',
    wrong:
      '(не (тот|та|туда|тому|той|по адресу))|(ошиблись|ошибся|перепутали|перепутал) ~ (адресом|человеком|с)?|ошиблись|(неверный|неправильный|чужой) (адрес|адресат|контакт)|вы ошиблись|по ошибке',
    refer:
      '(пишите|обратитесь|обращайтесь|свяжитесь|позвоните|спросите|поговорите|напишите|звоните) ~ (к|с|у|(?!осен|весн|зим|лет|недел|месяц|январ|феврал|март|апрел|мае|июн|июл|август|сентябр|октябр|ноябр|декабр|сред|пятниц)[а-я]{3,14}(у|ю|е|ой|ому|ему)(?![а-я])|нашему|коллеге)|(занимается|отвечает|решает|курирует|ответственный) ~ (этим|за|он|она|вопросом)?|(переслал*|передал*|перенаправил*|пересылаю|передаю) ~ (ваше|коллег*|дальше|в|письмо)?|в копии',
    meet: '(понедельник|вторник|среду|четверг|пятницу|завтра|послезавтра|следующей неделе) ~ (в|удобно|[0-9]{1,2}|утром|днем|после|подойдет|можем|пропуск)|(позвоните|наберите|звоните) ~ (завтра|сегодня|в понедельник|во вторник|в среду|в четверг|в пятницу)|(можем|могли бы|давайте|готов*|могу) ~ (созвон*|встретиться|поговорить|встретимся|пообщаться)|(назначить|договориться|назначим) ~ (встреч*|звонок|созвон|время)|(встреч*|созвон|звонок) ~ (понедельник|вторник|среду|четверг|пятницу|завтра|[0-9])|когда (вам|удобно|можете|сможете)|(приезжайте|подъезжайте|заезжайте|приходите)',
    later:
      '(напишите|позвоните|наберите|вернемся|вернитесь|свяжитесь|обратитесь|напомните|пишите|звоните) ~ (в (январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре|следующем|новом)|осенью|весной|летом|зимой|после|через|позже|[0-9]{1,2} (января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря))|(не (сейчас|сегодня|в этом (году|квартале)|до этого))|(сейчас|пока|на данный момент|в данный момент|в этом году) ~ (не|нет)|(в )?следующ* (году|квартале)|только (после|в|с)|позже|инвентаризация|бюджет ~ (закрыт|исчерпан|распределен)|после (праздников|отпуска|майских|нового)',
    declines:
      '(не (интересует|интересно|нужно|надо|заинтересован*|актуально|требуется|нуждаемся|планируем|рассматриваем))|неинтересно|неактуально|нет (интереса|необходимости|потребности)|(нет,? спасибо|спасибо,? (но )?(нет|не надо))|(сами|сам) (вас )?(найдем|свяжемся|позвоним|обратимся)|если понадобится|(выбрали|решили) ~ (друг*|не)|отказ*|сколько можно|не для нас|опять(\\?| вы)',
    objects:
      '(слишком|очень|довольно) (дорог*|сложно|большой)|дорого(вато)?|(нет|не заложен) (бюджет*|денег|средств)|(у нас )?(уже|давно) (есть|используем|работаем|пользуемся|стоит)|(договор|контракт) ~ (до|с)|(директор|начальник|руководство|шеф|служба безопасности|головной) ~ (не|решает|сказал*|против|хочет)|(плохой|негативный|неудачный) опыт|(дешевле|конкурент*)|(довольны|устраивает) ~|не убежд*|цена (высок*|кусается)',
    wants:
      '(?<!не )(интересно|интересует|заинтересовал*|заинтересован*|любопытно)|звучит (хорошо|интересно|неплохо)|(пришлите|вышлите|скиньте|покажите|присылайте|отправьте|направьте|расскажите) ~ (подробн*|прайс*|кп|предложение|цены|информаци*|материал*|мне|нам|больше)|(хотим|хочу|хотели бы|хотелось бы|готовы) ~ (посмотреть|попробовать|протестировать|узнать|увидеть|заказать|купить)|давайте (попробуем|посмотрим|одну|две|обсудим)|с удовольствием|берем|в точку|да,? (пришлите|присылайте|интересно|пожалуйста)',
    noted: '(ок*|спасибо*|принято*|понял*|получил*|хорошо*|ясно*|благодарю*)( [а-яё ,!]{0,24})?',
  },
  Ukrainian: {
    left: '(більше|вже) ~ (не працює|не працюю)|(не працює|звільнився|звільнилась|звільнилася|пішов|пішла) ~ (у нас|з компанії|на пенсію|тут)?|(наступник|на пенсії)|(змінив|змінила) (роботу|місце роботи|роботодавця)|мій останній (робочий )?день',
    wrong:
      '(не (той|та|туди|тому|тій|за адресою))|(помилились|помилилися|помилився|переплутали) ~ (адресою|людиною|з)?|ви помил*|(неправильна|хибна) (адреса|людина)|помилково',
    refer:
      '(пишіть|зверніться|звертайтесь|звертайтеся|зв.яжіться|зателефонуйте|спитайте|поговоріть|напишіть) ~ (до|з|у|[а-яіїє]{3,14}(у|ю|і|ій|ові|еві)(?![а-яіїє])|нашому)|(займається|відповідає|вирішує|відповідальн*) ~ (цим|за|він|вона)?|(переслав*|передав*|переслала|передала|пересилаю) ~ (ваш|колез*|далі|лист)?|в копії|у копії',
    meet: '(понеділок|вівторок|середу|четвер|п.ятницю|завтра|післязавтра|наступного тижня) ~ (об?|о|зручно|[0-9]{1,2}|вранці|після|підійде|можемо)|(зателефонуйте|наберіть|телефонуйте) ~ (завтра|сьогодні|в понеділок|у вівторок|в середу|у четвер|у п.ятницю)|(можемо|могли б|давайте) ~ (зідзвон*|зустрітися|поговорити|зустрінемось)|(призначити|домовитися|домовимось) ~ (зустріч|дзвінок|про)|коли (вам|зручно|можете|зможете)|(приїжджайте|заходьте|завітайте)',
    later:
      '(напишіть|зателефонуйте|наберіть|повернемось|поверніться|звʼяжіться|нагадайте|зверніться|пишіть) ~ (в|у|восени|навесні|влітку|взимку|після|через|пізніше|[0-9]{1,2})|(не (зараз|цього (року|кварталу)|на часі))|(зараз|поки|поки що|наразі|цього року) ~ (не|ні|переїжджаємо)|наступного (року|кварталу)|тільки (після|в|з)|пізніше|після (свят|відпустки|великодня|нового)|бюджет ~ (закрит*|вичерпан*)',
    declines:
      '(не (цікавить|цікаво|потрібно|треба|зацікавлені|зацікавлен*|актуально|потребуємо|плануємо))|нецікаво|немає (інтересу|потреби)|(ні,? дякую|дякую,? (але )?ні)|(самі|сам) (вас )?(знайдемо|зателефонуємо|звернемось|напишемо)|якщо треба буде|(обрали|вирішили) ~ (інш*|не)|відмовляємось|не для нас|знову спам',
    objects:
      '(занадто|дуже|надто) (дорог*|складно)|(за)?дорого|(немає|нема) (бюджету|грошей|коштів)|(ми )?(вже|давно) (є|маємо|використовуємо|працюємо|користуємося|користуємось)|(договір|контракт) ~ (до|з)|(директор|керівництво|шеф|бухгалтерія|начальник) ~ (не|вирішує|каже|проти|хоче)|поганий досвід|(дешевше|конкурент*)|(задоволені|влаштовує)|не переконал*|ціна (висока|завелика)',
    wants:
      '(?<!не )(цікаво|цікавить|зацікавил*|зацікавлен*)|звучить (добре|цікаво|непогано)|(надішліть|скиньте|покажіть|вишліть|присилайте|розкажіть) ~ (деталі|прайс*|кп|пропозицію|ціни|інформаці*|мені|нам|більше)|(хочемо|хочу|хотіли б|хотілося б) ~ (подивитися|спробувати|протестувати|дізнатися|побачити|замовити)|давайте (спробуємо|одну|дві|обговоримо)|із задоволенням|беремо|так,? (надішліть|цікаво|будь ласка)',
    noted: '(ок*|дякую*|прийнято*|зрозумі*|отримав*|отримала*|добре*)( [а-яіїєґ ,!]{0,24})?',
  },
};
