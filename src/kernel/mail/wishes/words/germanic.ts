import type { WishWords } from '../wish-words.ts';

export const GERMANIC: readonly WishWords[] = [
  {
    language: 'English',
    remove:
      'remove|removed|removing|removal|delete|deleted|deletion|erase|erased|erasure|purge|scrub|wipe|unsubscribe|unsubscribed|unsub|deregister|unlist|exclude|forget|expunge|eliminate|strike|(take|get|pull|leave|cut|drop|knock|cross|scratch|kick|keep|rub) ~ (off|out|from)|opt ~ out',
    list: 'list*|mailing*|database*|data base|crm|distribution|records?|system*|newsletter*|books|files?|register|rolodex|campaign*|sequence*|outreach|subscription*|marketing',
    me: 'me|us|myself|(my|our|this) (work |personal |private |business |company )?(name*|address*|e-?mail*|mail|details|data|contact*|info*|record*|inbox|mailbox|account|company|number|domain|office)',
    stop: 'please stop|stop|quit|cease|desist|halt|discontinue|refrain|knock off|cut out|give over|lay off|leave off|put an end to',
    mail: 'e-?mail*|mail|mails|mailing*|mailshot*|messag*|writing|contacting|sending|spamming|messaging|bothering|pestering|soliciting|pitching|pitches|approaching|correspondence|advert*|newsletter*|communication*|solicitation*|promotion*|offers',
    ban: "(don't|dont|do not|don´t|never|no longer|not to|mustn't|must not|may not|pls dont) (ever |please |you |all |try to |bother )?(e-?mail|mail|write|contact|message|send|approach|bother|pester|solicit|pitch|spam|reach out|get in touch|follow up|chase|keep (e-?mailing|writing|sending|contacting)|use (this|my))|no (more|further) (e-?mail*|mail*|messag*|contact|correspondence|pitches|follow-?ups|letters|newsletters|spam|offers|of this|of these)",
    more: 'again|any ?more|any longer|ever|in (the )?future|further|henceforth|going forward|from now on|at all|more|please|thanks|thank you',
    refuse:
      "(don't|dont|do not|no longer|not|never|rather not|prefer not|didn't) (wish|want|wanna|care|like|need|consent|agree) (to (receiv*|get|hear|be (contacted|e-?mailed|approached|solicited|on|messaged|pitched)|have)|any (more|further) (of )?(your |these |this )?(e-?mail*|mail*|messag*|contact|correspondence)|(your|these|this|such|any) (kind of |sort of |type of )?(e-?mail*|mail*|messag*|spam|newsletter*|advert*)|you (writing|e-?mailing|contacting|sending|to (write|e-?mail|contact|send)))|(rather|prefer) (not (to )?(be|get|receiv*|hear)|(that )?you (didn't|did not|stopped|don't|not))|(decline|refuse) ~ (contact*|e-?mail*|communication*|messag*)",
    object: 'object|objection|withdraw|revoke|oppose|exercise|invoke|retract|demand|insist',
    data: '(my|our|personal) (data|details|information|consent|right*|address|e-?mail)|direct marketing|marketing|processing|erasure|to be forgotten|consent',
    others:
      '(our|your|the|my) (customer*|client*|user*|subscriber*|recipient*|audience|employee*|staff|team|people|member*|guest*|buyer*)|(customer|client|subscriber|recipient|user|people|contact|employee|member|guest|buyer)s?',
    whence:
      '(how|where|who) ~ (get|got|getting|find|found|come by|came by|came across|obtain*|acquire*|source|sourced|scrape*|buy|bought|dig|dug|pull*|harvest*|know|gave|sold|passed|shared|told|given|from)',
    again:
      '(yet |not |oh |and |here we go |here you are |you )?again|another (one|e-?mail|mail|message|pitch|of)|yet another|(second|third|fourth|fifth|sixth|seventh|nth|umpteenth|2nd|3rd|4th|5th|6th) (one|time|e-?mail|mail|message|follow-?up|reminder|of)|(two|three|four|five|six|ten|2|3|4|5|6) (of these|times|e-?mails|mails|messages|follow-?ups)|once more|still at it|back again|(you|they|these|mails) keep (e-?mailing|writing|sending|coming)|(i|we) keep (getting|receiving)',
    vexed:
      "(already|before|clearly|last time|previous*|thought) ~ (said|told|made|been) ~ (no|clear|not)|(made|make) (myself|my(self)? position|it) (quite |very |perfectly )?clear|(straight|right) (in|into|to) (the )?(bin|trash|junk|spam)|(ever|never) (going to )?(end|stop)|(does|will) (this|it) (ever )?(end|stop)|you (lot|people|guys) ~ (keep|don't|just|never)|(already|i've|we've|have) ~ (said|told you|answered) ~ no|leave it (here|there)|let's (stop|leave|end|call) ~ (here|there|it)|how many times|not (again|this again)|still no|(it's|the answer is) (still|again) (a )?no|don't you people|have some (respect|decency)|lay off|give (it|me|us) a (rest|break)|do me a favou?r|sick (and tired )?of|fed up|had enough|enough (already|is enough|now)|annoy*|irritat*|tiresome|tedious|intrusive|pest|nuisance|harass*|pester*|relentless|for (god|heaven|pete|goodness|crying|fuck|christ)('?s)? ?(sake|out loud)|good grief|jesus|ffs|wtf|ugh|argh|sigh|oh dear|spare (me|us)|leave (me|us) (be|out of it)|(get|take) the (hint|message)|what part of|cold (e-?mail*|outreach|pitch*)|spam*|junk|unsolicited|unwanted|uncalled for|inappropriate|out of line|not ok|not okay|not cool|ridiculous|pathetic|shameless|cheeky|desperate|creepy|bothersome|bombard*|flood*|inundat*|swamped|clogging|cluttering|leave it (there|at that|be)|that's (quite )?enough|let's leave it|drop it|move on|block (you|your|this)|blocking|blacklist*|report (you|this|it)|reporting|complain*|complaint|lawyer|solicitor|unprofessional|rude|no means no",
    why: '(why|what makes you|how come|on what (basis|grounds|authority)|what gives you|by what right) ~ (writ*|e-?mail*|mail*|contact*|get*|receiv*|sent|send*|message*|me|us|my|our|this)',
    uninvited:
      "(sworn|sure|thought|believe|positive) ~ (unsubscribed|opted out|asked (you )?to stop|unsubscribe)|(never|didn't|did not|haven't|don't|do not|nobody|no one|can't|cannot) ~ (asked|ask|sign*|subscri*|request*|agree*|consent*|regist*|opt*|enquir*|inquir*|gave|give|remember|recall|know you|heard of you|know who you)",
    pointless:
      "(no|little|zero|any|see the|see a|what's the) (point|use|sense|need|reason)|(needn't|need not|don't|do not|no need to|you can|please) (bother|chas*|persist*|insist*|follow* up|try again|keep trying|save (your|yourself)|waste)|(save|spare) (your|yourself|yourselves|us both)|(waste|wasting) (of )?(your|our|my|everyone|time|breath)|(won't|will not|not going to|never) ~ (change|answer|reply|respond|read|buy|be interested|need)|(never|not now|now|today) (and|or|nor) (not )?(ever|never|later|in the future|tomorrow|in future)|(we'll|i'll|we will|i will|we would|i would|we'd|i'd) (contact|call|find|get in touch|reach out|come to|let you know|be in touch|ask|look you up) ~ (if|when|should)|barking up the wrong tree|flogging a dead horse|lost cause",
  },
  {
    language: 'German',
    remove:
      'streich*|lösch*|entfern*|austrag*|auszutrag*|trag* ~ aus|abmeld*|abzumeld*|meld* ~ ab|abbestell*|abzubestell*|bestell* ~ ab|nehm* ~ (raus|heraus|aus|ausm|von|vom|runter)|nimm* ~ (raus|heraus|aus|von|vom|runter)|herausnehm*|rausnehm*|rauszunehm*|rauslösch*|schmeiß* ~ (raus|aus|von)|schmeiss* ~ (raus|aus|von)|werf* ~ (raus|aus|von)|hau* ~ (raus|aus)|raus (aus|mit)|deabonn*|vergess*|vergiss|tilg*|sperr*|(von|aus|vom) ~ (gestrichen|gelöscht|genommen|entfernt)|abgemeldet werden',
    list: 'liste*|verteiler*|adressliste*|mailingliste*|datenbank*|kartei*|datenbestand*|bestand|system*|newsletter*|adressbuch|kontaktliste*|crm|mailing*|datei|datensatz|datensätze|abo|abonnement|adressbestand|verzeichnis*|rundmail*|rundbrief*',
    me: 'mich|mi|uns|ma|(mein*|unser*|diese*|die) (mail-?|e-?mail-?|geschäfts|privat)?(adresse*|name*|daten|e-?mail*|mail*|kontakt*|eintrag*|postfach|anschrift|firma|nummer|adr)|mailadresse|kontaktdaten|meine*|unsere*',
    stop: 'hör* ~ auf|aufhör*|aufzuhör*|stopp*|stop|unterlass*|unterlaß*|unterläßt|beende*|einstell*|einzustell*|stell* ~ ein|lass* ~ (bleiben|sein)|lass ~ (bleiben|sein)|schluss mit|schluß mit|verzicht*|abseh*|abzuseh*|sehen ~ ab|verschon*|schluss ~ mit',
    mail: 'mail*|e-?mail*|nachricht*|werbung*|werbe*|zusendung*|schreib*|zuschrift*|newsletter*|kontaktaufnahme*|kontaktversuch*|anfrage*|anschreib*|angebot*|spam*|post|kontaktier*|zuschick*|versand|sendung*|zumüll*|belästig*|kontakt|akquise*|kaltakquise*|werbemail*|zuzuschick*|zuzusend*|schick*',
    ban: '(schreib|schreibt|schreibn|schreiben s|schreibts|schreiben sie|schick|schickt|schickts|schicken s|schicken sie|send|sendet|senden sie|mail|mailt|mailen sie|kontaktier|kontaktiert|kontaktieren sie|kontaktieren|belästigen sie|belästigt|nerv|nervt|nerven sie|behellig*|meldet euch|meld dich|melden sie sich) ~ (nicht|nichts|nix|nie|niemals|nimmer|keine|keinen|kein|koa|koane|ned|net|nüt|nümm)|(nicht|keine|keinen|kein|nie|niemals|nichts|nix|nimmer|ned|net|koa) ~ (anschreiben|schreiben|schicken|senden|zusenden|zuschicken|mailen|kontaktieren|belästigen|behelligen|anmailen|zumüllen|angeschrieben|kontaktiert|belästigt)|(keine|keinerlei|kein) (weitere*|mails mehr|e-?mails mehr|nachrichten mehr|werbung|mehr|mail|solche*|derartige*|spam|newsletter|post)|(in ruhe|in frieden) lass*|lass* ~ in (ruhe|frieden)',
    more: 'mehr|wieder|nochmal|noch mal|noch einmal|künftig|zukünftig|weiter*|in zukunft|nie|niemals|jemals|nimmer|ab sofort|nümm|überhaupt|solche*|derartige*|bitte|danke|mir|uns|mich',
    refuse:
      '(will|wollen|möchte|möchten|mag|mögen|wünsch*|brauch*|verbitt*|verbiet*|untersag*|wollt|wünscht) ~ (keine|keinen|kein|keinerlei|nicht|nichts|nix|nie|ned|net|koa*) ~ (mail*|e-?mail*|nachricht*|werbung*|kontakt*|zusendung*|newsletter*|post|erhalten|bekommen|kriegen|hören|angeschrieben|belästigt|kontaktiert|kontaktaufnahme*|schreiben|von (ihnen|euch|dir)|angebote)|verbitt* ~ (mir|uns)|verbiete|untersage*|(legen|lege) keinen wert auf|kein* (interesse|bedarf) ~ (an|für) ~ (mail*|e-?mail*|nachrichten|newsletter*|zusendung*|werbung)',
    object:
      'widersprech*|widerspruch|widerruf*|widerrufe|einspruch|einwilligung|ausüb*|mach* ~ gebrauch|berufe',
    data: 'daten*|nutzung|verarbeit*|werbe*|werbung|direktwerb*|marketing*|einwilligung|dsgvo|art*|kontaktaufnahme*|ansprache|adresse',
    others:
      '(unsere*|eure*|ihre*|die|meine*) (kund*|nutzer*|user*|empfänger*|abonnent*|mitarbeit*|kolleg*|leser*|teilnehm*|mitglied*)|kund*|nutzer*|empfänger*|abonnent*|mitarbeiter*|leser*|teilnehmer*|mitglieder*',
    whence:
      '(woher|wo|wie|von wem|wer|durch wen) ~ (hast|haben|habt|hat|kenn*|weiß|wisst|wissen|komm*|kriegt|bekomm*|gefunden|besorgt|gekauft|gegeben|her|ran|dran|gelangt|stamm*|bezieh*|bezog*|überlass*)',
    again:
      'schon wieder|wieder (so|eine|ein|mal|einmal|sie|ihr|du)|nochmal|noch (so |)(eine|einer|ein)|(zweite*|dritte*|vierte*|fünfte*|sechste*|siebte*|x-?te*|zigste*) (mal|mail|e-?mail|nachricht|schreiben|anfrage)|zum (zweiten|dritten|vierten|fünften|x-?ten|hundertsten)|(die|das|ihre) (zweite|dritte|vierte|fünfte|sechste)|und täglich|ständig|dauernd|andauernd|jede woche|jeden tag|immer wieder|immer noch',
    vexed:
      "(schon|bereits|doch|letztes mal|mehrfach|mehrmals|zweimal) ~ (abgesagt|abgelehnt|nein|gesagt|geantwortet|mitgeteilt|geschrieben)|geht das (jetzt|nun|noch)|so weiter|wie lange noch|wie oft (noch|denn)|nein heißt nein|nicht schon wieder|lassen wir (es|das)|belassen wir|damit (genug|schluss|gut)|beenden wir|verstehen sie (das|kein|nein)|oh mann|puh|seufz|was genau ~ nicht verstanden|reicht(s|'s| es| jetzt| langsam)|langsam (reicht|nervt)|es reicht|(jetzt|nun) (reicht|ist) (es|schluss|gut|aber gut)|genug|nerv*|lästig*|belästig*|aufdringlich*|penetrant*|hartnäckig|unverschämt*|frech*|dreist*|muss das (sein|jetzt|wirklich)|was soll (das|der|dieser)|geht's noch|gehts noch|ernsthaft|im ernst|echt jetzt|wirklich jetzt|spam*|werbemüll|müll|unerwünscht*|unaufgefordert*|ungefragt*|ungebeten*|unverlangt*|lasst? (es|das|gut) ?(sein|bleiben)?|lassen sie (es|das)|gut sein|ohne worte|boah|mann ey|herrgott|himmel|hallo\\?|nicht euer ernst|nicht ihr ernst|beschwer*|anzeige*|anwalt|abmahn*|datenschutzbehörde|verbraucherzentrale|blockier*|sperr*|papierkorb|ungelesen|ignorier*|zugeschüttet|überflutet|zugemüllt|zugespamt|flut|unseriös*|zumutung|schnauze voll|(bin|sind|habe|haben) ~ (satt|leid)|kaltakquise|werbung",
    why: '(ist|sind) (das|sowas|solche*) ~ (erlaubt|zulässig|legal|rechtens)|(warum|wieso|weshalb|wozu|mit welchem recht|auf welcher (grundlage|rechtsgrundlage|basis)|wie komm*) ~ (schreib*|schick*|bekomm*|krieg*|erhalt*|kontaktier*|mail*|mich|mir|uns|dazu)',
    uninvited:
      '(nie|niemals|nicht|nirgends|nirgendwo|nichts|kein*|wüsste) ~ (angemeldet|eingetragen|bestellt|angefordert|zugestimmt|gebeten|angefragt|registriert|abonniert|eingewilligt|einwilligung|erinner*|gefragt|verlangt|erlaubt|erlaubnis|gegeben|bekannt)|kenne (sie|euch|dich) nicht',
    pointless:
      '(spar*) ~ (zeit|mühe|arbeit|weitere|porto|sich|euch|dir)|(mühe|zeit|aufwand) ~ spar*|zeitverschwend*|(kein*|ohne) (sinn|zweck)|(sinnlos|zwecklos|vergeblich|aussichtslos|vergebens|müßig)|(auch) ~ (künftig|zukünftig|in zukunft|später|nächstes) ~ (nicht|kein*)|(weder) ~ (noch)|(wird|werden) ~ (nicht|nichts|nie) ~ (ändern|antworten|lesen|werden|reagieren)|(nicht|nie) ~ (nachfass*|nachhak*|nachfrag*|bemüh*|nachzufass*|nachzuhak*)|(wir|ich) ~ (melden|melde|kommen|rufen|rufe|kontaktieren) ~ (uns|mich|auf sie|bei ihnen|sie|an)? ?~ (wenn|falls|sobald|bei bedarf|sollte)|(wenn|falls|sollten|bei bedarf) ~ (melden|melde|kommen|rufe|rufen|kontaktier*) ~ (wir|ich|uns|mich)|belassen wir es|dabei belassen',
  },
  {
    language: 'Dutch',
    remove:
      'verwijder*|schrap*|uitschrijv*|schrijf ~ uit|schrijven ~ uit|uit te schrijven|afmelden|afmelding|afgemeld|af te melden|meld ~ af|haal* ~ (af|uit|van|weg)|halen|afhalen|eraf|er af|wis|wissen|uithalen|gooi ~ uit|schrap|vergeet|uitgeschreven',
    list: 'lijst*|maillijst*|mailinglijst*|mailing*|bestand*|database|databank|nieuwsbrief*|adressenbestand|systeem|systemen|crm|verzendlijst*|adresboek|distributielijst|gegevensbestand|abonnement*|administratie',
    me: 'mij|me|ons|(dit|deze) (adres|mailadres|e-?mailadres|mail)|mijn (adres*|mail*|e-?mail*|gegevens|naam)|ons (adres|kantoor|bedrijf)|ondergetekende',
    stop: 'stop|stopt|stoppen|hou* ~ op|houd* ~ op|ophouden|staak|staken|kap ~ (met|mee|ermee)|kappen|beëindig*|laat ~ (achterwege|na)|schei ~ uit|zie ~ af|afzien|gedaan met|basta met',
    mail: 'mail*|e-?mail*|bericht*|reclame*|nieuwsbrie*|spam*|post|benader*|contact*|schrijven|schrijft|sturen|stuurt|mailing*|advertentie*|aanbieding*|lastigvall*|toezend*',
    ban: '(mail|mailt|schrijf|schrijft|stuur|stuurt|benader|benadert|contacteer|val|neem) ~ (niet|niets|niks|nooit|geen)|(niet|niets|niks|nooit|geen) ~ (mailen|schrijven|sturen|toesturen|benaderen|contacteren|benaderd|gemaild|lastigvallen|lastig te vallen|toezenden|opnemen)|geen (mail*|e-?mail*|bericht*|reclame*|post|nieuwsbrie*|spam|contact|verdere)|met rust (laten|gelaten)|laat ~ met rust',
    more: 'meer|nooit|niet langer|voortaan|verder*|in de toekomst|toekomst|ooit|opnieuw|weer|graag|aub|alstublieft|alsjeblieft|a\\.u\\.b|dank|bedankt|svp|mij|me|ons',
    refuse:
      '(wil|willen|wens|wensen|hoef|hoeven|stel|stellen|wens) ~ (geen|niet|niets|niks|nooit|niet langer) ~ (mail*|e-?mail*|bericht*|reclame*|contact*|ontvang*|benaderd|krijgen|horen|prijs|nieuwsbrie*|gemaild|van (u|jullie|je))|(stel|stellen) ~ (geen|niet) ~ prijs|niet gediend van',
    object: 'bezwaar|trek ~ in|intrekken|verzet|herroep*|beroep|verzoek',
    data: 'gegevens|persoonsgegevens|marketing|verwerk*|gebruik*|toestemming|avg|artikel|direct|adres',
    others:
      '(onze|jullie|mijn|de|uw) (klant*|gebruiker*|ontvanger*|abonnee*|medewerker*|lezer*|leden)|klant*|gebruiker*|ontvanger*|abonnee*|medewerker*',
    whence:
      '(hoe|waar|wie|waarvandaan|van wie) ~ (kom*|heb*|heeft|krijg*|gekregen|vandaan|haal*|gevonden|vind*|gaf|gegeven|kennen|ken*|weet|weten|gehaald|verkregen)',
    again:
      'elke week|elke dag|iedere week|alweer|weer (zo|een|jullie|u|zo.n)|weeral|nog (een|zo|zo.n)|opnieuw|nu al|wederom|(tweede|derde|vierde|vijfde|zesde|zoveelste) (keer|mail|bericht|mailtje|e-?mail|maal|poging)|voor de (tweede|derde|vierde|zoveelste)|steeds|telkens|elke (week|dag)|iedere (week|dag)|blijf*',
    vexed:
      '(al|reeds|eerder|vorige keer|meermaals|twee keer) ~ (nee|afgewezen|gezegd|geantwoord|laten weten|bedankt)|(laten we|we laten) ~ (hierbij|daarbij|stoppen|ophouden|ermee)|daar (heb|zijn|is) ~ weer|(in|naar) de prullenbak|hoe vaak|hoe lang nog|houdt het|wanneer stopt|welk deel|nog eentje|oh nee|zucht|genoeg|vervelend|irritant*|irriter*|opdringerig*|hinderlijk|storend|lastig*|ophouden|hou* ~ op|kap ~ (mee|ermee)|kappen|zucht|pfff*|jeetje|hemel|serieus|echt waar|kom op|doe normaal|laat (het|zitten)|laat maar|moe van|zat|beu|spuugzat|spam*|ongevraagd*|ongewenst*|reclame|moet dat|wat moet|brutaal|onbeschoft|schandalig|klacht*|aangifte|blokkeer*|geblokkeerd|prullenbak|ongelezen|bel-me-niet|drammer*|opgehouden|rot op|donder op|flikker op|ga weg|hoe vaak|hoeveel keer|zeur*|zeik*|overspoel*|dood(gegooid|moe)|nee is nee|jezus',
    why: '(waarom|waartoe|met welk recht|op grond waarvan|op welke (grond|basis)) ~ (mail*|schrijf*|stuur*|krijg*|ontvang*|benader*|mij|me|ons)',
    uninvited:
      '(nooit|niet|nergens|geen|niets|niks) ~ (aangemeld|ingeschreven|gevraagd|opgegeven|toestemming|aangevraagd|geabonneerd|herinner*|om gevraagd|besteld)|ken (u|je|jullie) niet',
    pointless:
      'doe geen moeite|slaat nergens op|(geen|weinig|heeft) (zin|nut)|zinloos|nutteloos|tevergeefs|(hoef*|hoeven) ~ niet|(bespaar*|spaar*) ~ (moeite|tijd|u|je|jullie)|(verspil*|zonde van) ~ tijd|tijdverspilling|ook ~ (niet|geen) ~ (toekomst|later|straks)|ook (in de toekomst|later|straks) niet|(nu|vandaag) (niet )?en (ook )?(niet|nooit)|(wij|we|ik) ~ (bellen|bel|nemen|neem|melden|laten|vinden) ~ (als|indien|wanneer|mocht*)|(als|indien|mochten|mocht|wanneer) ~ (wij|we|ik) ~ (contact|bellen|bel|melden|vinden)|niet aandring*|blijf* aandring*|laat het (hierbij|daarbij)|antwoord blijft',
  },
  {
    language: 'Swedish',
    remove:
      'ta ~ bort|tag ~ bort|tas bort|ta ~ (ur|från|av)|stryk*|strykas|radera*|avregistrer*|avprenumer*|avsluta*|avanmäl*|plocka ~ bort|släng ~ ut|glöm|rensa*|bli borttag*|borttag*|avbeställ*|avför*|utesluta*|sudda*',
    list: 'lista|listan|listor|listorna|maillista*|mejllista*|sändlista*|register|registret|databas*|utskick*|nyhetsbrev*|prenumeration*|crm|system*|adressbok*|kundregist*|kontaktlista*',
    me: 'mig|oss|(min|mitt|mina|vår|vårt|våra|denna|den här) (adress*|e-?post*|mejl*|mail*|uppgifter|namn|kontakt*|data|företag)|min|mina|mitt',
    stop: 'sluta*|upphör*|stoppa*|lägg ~ av|lägg ner|avbryt*|låt bli|avstå*|undvik*|upphöra',
    mail: 'mejl*|mail*|e-?post*|meddeland*|reklam*|utskick*|kontakt*|skriva|skriver|skicka*|brev|nyhetsbrev*|spam*|höra av|hör av|erbjudand*|kontakta*',
    ban: '(skriv|skicka|mejla|maila|kontakta|hör|sänd|stör|besvära|använd) ~ (inte|aldrig|inga|inget|ingenting)|(inte|aldrig|inga|inget|ej|slippa|slipper) ~ (skriva|skicka|mejla|maila|kontakta|kontaktas|störas|kontaktad)|inga (fler|mer|flera|ytterligare)|lämna ~ (ifred|i fred|i ro)|ifred',
    more: 'mer|mera|fler|flera|igen|längre|framöver|i fortsättningen|fortsättningsvis|någonsin|framtiden|vidare|ytterligare|tack|snälla|vänligen|mig|oss',
    refuse:
      '(vill|önskar|behöver|orkar|tänker) ~ (inte|inga|inget|aldrig|ej) ~ (få|ha|motta|mejl*|mail*|reklam*|kontakt*|bli|utskick*|meddeland*|höra|erbjudand*|ta emot)|(undanber|avböjer|avsäger|betackar) (mig|oss|vidare|fler|alla|allt|ytterligare)|vill slippa|slippa ~ (mejl*|mail*|reklam*|utskick*|er|dessa|detta|få)',
    object: 'motsätt*|invänd*|bestrid*|återkall*|åberopa*|utnyttja*|begär*|kräver|tar tillbaka',
    data: 'personuppgift*|uppgifter*|direktmarknadsföring*|marknadsföring*|behandling*|samtycke*|gdpr|artikel|radera*',
    others:
      '(våra|era|mina|dina|de) (kund*|användar*|mottagar*|prenumerant*|anställd*|medlem*)|kund*|användar*|mottagar*|prenumerant*|anställda|medlemmar',
    whence:
      '(var|hur|vem|varifrån|från vem|vilka) ~ (fått|får|hitta*|tag|kommer|gav|gett|har|hittat|lämna*|känner|vet|köpt|ifrån|skaffa*)',
    again:
      'igen|ännu (ett|en)|ett till|en till|nu igen|återigen|(andra|tredje|fjärde|femte|sjätte|sjunde) (gången|mejlet|mailet|mejl|mail|meddelandet|utskicket|gång)|varje (vecka|dag|månad)|hela tiden|ständigt|fortfarande|fler såna|en gång till|på nytt',
    vexed:
      '(redan|flera gånger|två gånger|förra gången) ~ (nej|sagt|svarat|avböjt|tackat)|(låt|låter) (det|oss) ~ (stanna|vara|sluta)|stanna vid det|hur länge|när slutar|i papperskorgen|åh nej|usch|vilken del|ge er någon|räcker|nog nu|får vara nog|nog är nog|trött på|less på|tröttsam*|tjatig*|tjat|jobbig*|irriter*|störande|påträngande|envis*|skräppost*|skräp|spam*|oönskad*|objuden*|oombe*|reklam|suck|herregud|ärligt talat|seriöst|allvarligt|på allvar|lägg (av|ner)|ge (er|dig|upp)|ge mig ett|skärp (er|dig)|kom igen|måste (ni|du)|är det nödvändigt|vad är det här|lägg av|jisses|blockera*|spärra*|papperskorgen|oläst|anmäl*|datainspektion*|imy|fräck*|oförskäm*|nix|nej betyder nej|hur många|hur ofta|stick|dra åt|hopplös*|översvämm*|stalk*|massutskick*|kallmejl*|plåg*',
    why: '(varför|med vilken rätt|på vilken grund|hur kommer det sig) ~ (skriv*|mejl*|mail*|skick*|får|fick|kontakt*|mig|oss)',
    uninvited:
      '(aldrig|inte|inget|ingen) ~ (bett|anmält|registrerat|prenumer*|godkänt|samtyckt|samtycke|beställt|frågat|minns|bad|gett|lämnat|skrivit upp|efterfrågat)|känner (er|dig) inte',
    pointless:
      '(ingen|inte någon|meningslös*|lönlös*|bortkastad*) ~ (idé|mening|poäng|tid)?|(spar*|bespara*) ~ (tid|er|dig|krut*|möda)|slös* ~ tid|(behöver|behövs) (inte|ej)|lönar sig inte|(inte|ej) ~ (nu eller|heller i framtiden|heller senare|framöver heller)|varken (nu|idag) eller|(vi|jag) ~ (hör|återkommer|kontaktar|ringer|tar) ~ (om|när|ifall|vid behov)|(om|när|vid behov|ifall) ~ (hör|kontaktar|ringer|tar) (vi|jag)|svaret (är|blir|förblir)|låt (det|oss) (vara|stanna|lämna)',
  },
  {
    language: 'Danish',
    remove:
      'slet|slette|slettes|slettet|fjern|fjerne|fjernes|fjernet|afmeld*|meld ~ (af|fra)|framelde*|frameld*|stryg*|tag ~ (af|ud|væk)|tage ~ (af|ud|væk)|glem|opsig*|udmeld*|pil ~ ud|smid ~ (ud|af)|tages (af|ud)',
    list: 'liste*|maillist*|mailingliste*|database*|register|registre|nyhedsbrev*|system*|kartotek*|adressebog*|crm|udsendelse*|arkiv*|abonnement*|kundeliste*|mailing*',
    me: 'mig|os|(min|mit|mine|vores|vor|denne|den her) (adresse*|e-?mail*|mail*|oplysninger|navn|data|kontakt*|firma)|min|mit|mine',
    stop: 'stop|stoppe|stopper|hold ~ op|holde op|ophør*|lad være|undlad*|drop|indstil*|afhold*|indstille',
    mail: 'mail*|e-?mail*|besked*|reklame*|henvendelse*|skrive*|sende*|kontakt*|nyhedsbrev*|post|spam*|markedsføring*|tilbud|breve*',
    ban: '(skriv|send|kontakt|mail|forstyr|henvend|brug) ~ (ikke|aldrig|ingen|intet|ikk)|(ikke|aldrig|ingen|intet|undgå|slippe for|fri for) ~ (skrive|sende|kontakte|kontaktes|maile|kontaktet|henvende)|ikke flere|ingen flere|lad ~ være med at (skrive|sende|kontakte|maile)|lad ~ (i fred|være i fred)|i fred',
    more: 'mere|flere|igen|længere|fremover|i fremtiden|fremtiden|nogensinde|yderligere|tak|venligst|mig|os|aldrig',
    refuse:
      '(vil|ønsker|gider|behøver|skal|orker) ~ (ikke|ingen|aldrig|ikk|intet) ~ (modtage|have|få|mail*|reklame*|kontakt*|henvendelse*|høre|besked*|flere|nyhedsbrev*)|(frabeder|fravælger) (mig|os|al|alle|yderligere)?|vil gerne (være fri|undgå|slippe)|helst være fri',
    object: 'indsigelse|modsætter|trækker ~ tilbage|tilbagekald*|protester*|påberåb*|kræver',
    data: 'oplysninger*|personoplysning*|markedsføring*|behandling*|samtykke*|gdpr|data|forordning*|direkte|sletning|slettet',
    others:
      '(vores|jeres|mine|de) (kunder*|brugere*|modtagere*|abonnent*|medarbejder*|medlemmer*)|kunder*|kunde*|brugere*|modtagere*|abonnenter*|medarbejdere*',
    whence:
      '(hvor|hvordan|hvem|fra hvem) ~ (fra|fået|får|fandt|fundet|gav|givet|har|kender|ved|fik|fat|købt)',
    again:
      'igen|endnu en|en til|atter|nu igen|(anden|tredje|fjerde|femte|sjette|syvende) (gang|mail|besked|henvendelse|rykker)|hver (uge|dag|måned)|hele tiden|stadigvæk|bliver ved|gang på gang|for .{0,3} gang',
    vexed:
      '(allerede|flere gange|to gange|sidst) ~ (nej|sagt|svaret|afvist|takket)|(lad os|lader det) ~ (stoppe|slutte|blive|her)|hvor længe|hvornår stopper|i papirkurven|åh nej|puha|hvilken del|bliver (irriterende|for meget|lidt meget)|nok nu|så er det nok|nok er nok|nu stopper|hold (nu )?(op|kæft)|træt af|trættende|irriter*|anmassende|påtrængende|plage*|chikan*|spam*|uopfordre*|uønsk*|reklame|ærlig* talt|seriøst|helt ærligt|for alvor|hva. søren|åh nej|suk|herregud|kom nu|lad (det|nu) (være|ligge)|giv (nu )?op|giv (mig|os) en pause|pas (jeres|dit)|skulle det være|skal det|hvad er det her|blokere*|papirkurv*|ulæst|datatilsyn*|forbrugerombud*|klage*|anmeld*|frækt|uforskammet|nej betyder nej|nej er nej|hvor mange|hvor tit|hvor ofte|skrid|smut|masse(mail*|udsend*)|kold (mail|kanvas)|drop det|robinson*',
    why: '(hvorfor|med hvilken ret|på hvilket grundlag|hvordan kan det være) ~ (skriv*|mail*|send*|får|fik|kontakt*|mig|os)',
    uninvited:
      '(aldrig|ikke|ingen|intet) ~ (bedt|tilmeldt|bestilt|givet|samtykke*|husker|anmodet|spurgt|sagt ja|skrevet mig op|abonner*|kender)|kender (jer|dig) ikke',
    pointless:
      'spar jer|gør jer ingen ulejlighed|ingen grund til|(ingen|ikke nogen) (grund|mening|idé|ide)|(nytteløs*|formålsløs*|spildt|spild af)|(spar*) ~ (tid|jer|dig|kræfter|ulejlighed)|(behøver|skal) ikke ~ (følge op|skrive igen|prøve|rykke|ulejlige)|(heller ikke|ej heller) ~ (fremtid*|senere|fremover)|hverken nu eller|(vi|jeg) ~ (henvender|kontakter|ringer|vender|skal nok) ~ (hvis|når|selv|ved behov)|(hvis|når) ~ (kontakter|ringer|henvender) (vi|jeg)|svaret (er|bliver|forbliver)|lad det blive ved det',
  },
  {
    language: 'Norwegian',
    remove:
      'slett|slette|slettes|slettet|fjern|fjerne|fjernes|fjernet|avmeld*|meld ~ (av|ut)|melde ~ (av|ut)|stryk|stryke|strykes|ta ~ (av|bort|vekk|ut)|glem|avslutt*|avbestill*|tas (av|bort|ut)|kast ~ ut|stryka|sletta|fjerna',
    list: 'liste*|lista|listene|epostlist*|e-postlist*|maillist*|database*|register*|nyhetsbrev*|system*|adressebok*|crm|utsending*|arkiv*|abonnement*|kundelist*|kontaktlist*',
    me: 'meg|oss|(min|mitt|mine|vår|vårt|denne) (adresse*|e-?post*|mail*|opplysning*|navn|data|kontakt*|firma)|(adressen|e-?posten|epostadressen|mailen|opplysningene|navnet|dataene) (min|mitt|mine|vår|våre)|min|mitt|mine',
    stop: 'stopp|stoppe|slutt|slutte|hold ~ opp|la ~ være|avslutt|dropp|gi (dere|deg) med|kutt ut|avstå|opphør*|sluttar|innstill*',
    mail: 'mail*|e-?post*|epost*|melding*|reklame*|henvendelse*|skrive*|sende*|kontakt*|nyhetsbrev*|spam*|markedsføring*|post|tilbud',
    ban: '(skriv|send|kontakt|mail|forstyrr|bruk) ~ (ikke|aldri|ingen|ikkje|intet)|(ikke|aldri|ingen|ikkje|unngå|slippe) ~ (send*|skriv*|kontakt*|henvend*)|(ikke|ingen) flere|la ~ (i fred|være i fred)|i fred',
    more: 'mer|mere|flere|igjen|lenger|fremover|framover|i fremtiden|framtida|fremtiden|noensinne|ytterligere|takk|vennligst|meg|oss|aldri|meir',
    refuse:
      '(vil|ønsker|gidder|trenger|orker|ynskjer|ønskjer) ~ (ikke|ingen|aldri|ikkje) ~ (motta|ha|få|mail*|reklame*|kontakt*|henvendelse*|høre|melding*|flere|e-?post*|nyhetsbrev*|bli)|(frabeder|reserverer|frasier|motsetter) (meg|oss)|vil (gjerne )?(slippe|unngå)|helst slippe',
    object:
      'protester*|innsigelse*|motsett*|reserver*|trekker ~ tilbake|tilbakekall*|krever|påberop*',
    data: 'opplysning*|personopplysning*|markedsføring*|behandling*|samtykke*|gdpr|data|forordning*|sletting|slettet',
    others:
      '(våre|deres|mine|de) (kunde*|bruker*|mottaker*|abonnent*|ansatt*|medlem*)|kunde*|brukere*|mottakere*|abonnenter*|ansatte*',
    whence:
      '(hvor|hvordan|hvem|fra hvem|korleis|kven) ~ (fra|fått|får|fant|funnet|ga|gav|gitt|har|kjenner|vet|fikk|tak|kjøpt)',
    again:
      'igjen|enda en|en til|nok en|nå igjen|atter|(andre|tredje|fjerde|femte|sjette|sjuende) (gang*|mail*|e-?post*|melding*|henvendelse*)|hver (uke|dag|måned)|hele tiden|fortsatt|holder på|gang på gang|stadig',
    vexed:
      '(allerede|flere ganger|to ganger|sist) ~ (nei|sagt|svart|avslått|takket)|(la oss|lar det) ~ (stoppe|slutte|bli|ligge|her)|hvor lenge|når slutter|i søpla|å nei|huff|uff|hvilken del|(blir|begynner) ~ (litt mye|mye|masete|for mye)|nok nå|nå er det nok|nok er nok|holder nå|må dere gi|gi (dere|deg|opp)|hold opp|lei av|drittlei|slitsom*|irriter*|masete|mas|masing|påtrengende|plag*|spam*|søppel*|uønsk*|uoppford*|reklame|ærlig talt|seriøst|helt ærlig|sukk|herregud|kom igjen|kutt ut|legg (av|ned)|la det (være|ligge)|skal det være|er det nødvendig|hva er dette|blokker*|søppelkass*|ulest|datatilsyn*|forbrukertilsyn*|klage*|anmeld*|frekt|uforskammet|nei betyr nei|nei er nei|hvor mange|hvor ofte|pell|dra til|masse(utsend*|mail*|epost*)|kald (mail|e-?post)|dropp det|innpåsliten*',
    why: '(hvorfor|med hvilken rett|på hvilket grunnlag|kvifor|hvordan kan det ha seg) ~ (skriv*|mail*|send*|får|fikk|kontakt*|meg|oss)',
    uninvited:
      '(aldri|ikke|ingen|ikkje|intet) ~ (bedt|meldt|bestilt|gitt|samtykke*|husker|spurt|registrert|abonner*|skrevet meg|kjenner|påmeldt)|kjenner (dere|deg) ikke',
    pointless:
      'ikke bry (deg|dere)|(ingen|ikke noen|ikke noe) (vits|grunn|mening|hensikt|poeng)|(nytteløs*|formålsløs*|bortkastet|sløsing)|(spar*) ~ (tid|dere|deg|krefter|bryet)|(trenger|behøver) ikke ~ (følge opp|skrive|prøve|mase|purre)|(heller ikke) ~ (fremtid*|senere|fremover)|verken nå eller|(vi|jeg) ~ (kontakter|ringer|tar kontakt|tar|hører) ~ (hvis|når|selv|ved behov|om)|(hvis|når|om) ~ (kontakter|ringer|tar) (vi|jeg)|svaret (er|blir|forblir)|la det bli med det',
  },
];
