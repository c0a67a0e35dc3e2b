import type { WishWords } from '../wish-words.ts';

/**
 * Languages in which only opt-outs are recognized, not the other sentences of a reply. Source: the
 * dictionaries of the languages.
 */
export const WISHES_ALONE: readonly WishWords[] = [
  {
    language: 'Slovak',
    remove:
      'vymaž*|vymaz*|odstráň*|odstraň*|odstrán*|vyraď*|vyrad*|odhlás*|odhlas*|vyškrtn*|škrtn*|zmaž*|zmaz*|zruš*|odober*|vyhoď*|vynech*|výmaz',
    list: 'zoznam*|databáz*|newsletter*|adresár*|evidenc*|systém*|mailing*|crm|odber*|kontakt*|rozosiel*|rozposiel*',
    me: 'ma|mňa|mi|mne|nás|nám|môj|moju|moje|moja|mojej|mojich|náš|našu|naše|(túto|tento|moju|môj|našu) (adres*|mail*|e-?mail*|údaje|kontakt*|schránk*)|údaje|adresu',
    stop: 'presta*|nechajte|nechaj|dosť|stop|skonč*|ukonč*|zdrž*|upust*|koniec',
    mail: 'mail*|e-?mail*|správ*|reklam*|písať|píš*|pošl*|posiel*|zasiel*|kontakt*|spam*|newsletter*|ponuk*|obťaž*|oslov*',
    ban: '(nepíš*|neposiel*|nezasiel*|nekontakt*|neobťaž*|neotrav*|neoslov*|nemail*|nepouží*|nevypisuj*)|(žiadne|bez|dosť|koniec) (ďalšie |ďalších |už |viac |tých ){0,4}(mail*|e-?mail*|správ*|ponuk*|reklam*|spam*)|(dajte|daj|nechajte|nechaj) ~ (pokoj|na pokoji|byť)',
    more: 'už|viac|nikdy|znova|ďalej|ďalš*|naďalej|nabudúce|budúcn*|prosím|ďakuj*|vďaka|mi|ma|nám|nás|vôbec',
    refuse:
      '(mail*|e-?mail*|správ*|reklam*|ponuk*) ~ (neželám|nechcem|nechceme|neželáme)|(nechcem|nechceme|neželám|neželáme|nemám záujem|nemáme záujem|nesúhlas*|odmiet*|nestoj*) ~ (dostáv*|mail*|e-?mail*|správ*|reklam*|kontakt*|ponuk*|ďalš*|byť|aby ste|odber|zasielan*|newsletter*|vaše|viac)',
    object: 'námiet*|odvolávam|nesúhlas*|žiadam|požaduj*|uplatň*|využív* ~ práv*|práva na',
    data: 'údaj*|spracov*|spracúv*|marketing*|gdpr|čl*|súhlas*|výmaz|obchodn*|priam*',
    others:
      '(naši|našich|vaši|moji|svoji) (klient*|zákazní*|používate*|príjemc*|odberate*|zamestnan*|člen*)|klient*|zákazní*|používate*|príjemc*|odberate*|zamestnan*',
    whence:
      '(odkiaľ|kde|ako|kto|od koho) ~ (má*|máte|ste|vzal*|získal*|dal|našl*|viete|pozná*|zohnal*|predal*|poskytol|dostal*)',
    again:
      'zase|znova|znovu|opäť|ďalš*|ešte jeden|(druh*|tret*|štvrt*|piat*) (mail*|správ*|e-?mail*|pokus*)|po (druhé|tretie|štvrté|piate)|(každý|každú) (týždeň|deň|mesiac)|stále|dokola|neustále|už (druhýkrát|tretíkrát)',
    vexed:
      '(už|viackrát|dvakrát) ~ (povedal*|odmiet*|odpoved*|písal*)|do koša|dosť|stačí|stačilo|mám toho (dosť|plné)|otrav*|obťaž*|unav*|vtierav*|dotierav*|spam*|nevyžiad*|reklam*|vážne|naozaj|preboha|drz*|sťažn*|blokuj*|zablok*|pokoj',
    why: '(prečo|načo|akým právom|na základe čoho) ~ (píš*|posiel*|dost*|mi|ma|mne|nám|nás|kontakt*|mail*)',
    uninvited:
      '(nikdy|nikto|nič|nikde) ~ (žiadal*|prihlás*|registr*|súhlas*|objedn*|prosil*|odober*|dal*|chcel*)|(nežiadal*|neprihlás*|neregistr*|nedal*|neobjedn*|nevyžiad*)',
    pointless:
      '(nemá (cenu|zmysel)|zbytočn*|márn*|strat* času|škoda času)|(šetr*|ušetr*) ~ (čas*|prác*|si)|ani (teraz|dnes) ani|ani (v budúcnosti|neskôr)|(sami|sám|sama) ~ (ozv*|kontakt*|zavol*)|(ak|keď|keby*) ~ (potreb*|záujem) ~ (ozv*|kontakt*|zavol*)',
  },
  {
    language: 'Bulgarian',
    remove:
      'премахн*|изтри*|махн*|отпиш*|отпис*|заличе*|заличи*|извад*|изключ*|свалете|сваля*|отказване',
    list: 'списък*|списъц*|база*|бази*|бюлетин*|абонамент*|регист*|систем*|crm|контакт*|мейлинг*',
    me: 'ме|ми|мен|мой|моя|моят|моето|моите|ни|нас|наш*|(този|моя|нашия) (адрес*|имейл*|e-?mail*)|адрес*|данните|имейла',
    stop: 'спрете|спри|престан*|стига|стоп|прекрат*|преустанов*|достатъчно|край',
    mail: 'имейл*|мейл*|e-?mail*|писма|писмо|пишете|пишеш|пиша|писан*|съобщени*|реклам*|спам*|изпращ*|праща*|контакт*|оферт*|бюлетин*|безпоко*|свърз*',
    ban: '(не|никога|повече не|недейте|недей) (ми |ни |ме |повече |вече |да ){0,4}(пиш*|изпращ*|праща*|безпоко*|контакт*|свърз*|занимава*)|(никакви|без|стига|край на) (повече |ваши |тези ){0,3}(имейл*|мейл*|писма|съобщени*|спам*|реклам*)|остав* ~ (на мира|на спокойствие)',
    more: 'повече|никога|вече|занапред|отново|моля|благодаря|ми|ме|ни|нас|изобщо|бъдещ*',
    refuse:
      'не ~ (искам*|желая|желаем|съгласен|съгласна|давам) ~ (получава*|имейл*|писма|съобщени*|реклам*|контакт*|ваши*|повече|бъда)|отказвам* ~ (да получ*)',
    object: 'оттегл*|възраз*|отказвам*|настоявам*|забраня*|изисквам*|противопоставя*',
    data: 'данн*|обработ*|съглас*|личн*|реклам*|маркетинг*|gdpr|чл*',
    others:
      '(нашите|вашите|моите) (клиент*|потребител*|абонат*|получател*|служител*)|клиент*|потребител*|абонат*|получател*|служител*',
    whence:
      '(откъде|къде|как|кой|от кого) ~ (имате|взехте|намерихте|получихте|знаете|даде|дал|ви|моя|моят)',
    again:
      'пак|отново|поредн*|още (един|едно|веднъж)|(втор*|трет*|четвърт*|пет*) (имейл*|писмо|път)|(всеки|всяка) (ден|седмица|месец)|постоянно|непрекъснато|за (пореден|трети|втори) път',
    vexed:
      '(вече|няколко пъти|два пъти) ~ (казах|писах|отговорих|отказах)|писна*|омръзна*|дразн*|досад*|спам*|нежелан*|реклам*|стига|достатъчно|колко (пъти|още)|сериозно|жалба*|оплак*|блокир*|кошче*|нахал*',
    why: '(защо|на какво основание|по каква причина) ~ (пиш*|пращ*|изпращ*|получава*|ми|ме|ни)',
    uninvited:
      '(никога|не|нищо) ~ (съм|сме) ~ (искал*|абонирал*|давал*|записвал*|поръчвал*|регистрирал*|съгласявал*)',
    pointless:
      '(няма смисъл|безсмислено|напразно|загуба на време|не си губете)|(сами|сам|сама) ~ (свърж*|обад*|потърс*)|(ако|когато) ~ (нужд*|необходим*|потреб*) ~ (свърж*|обад*|потърс*)',
  },
];
