import type { WishWords } from '../wish-words.ts';

export const ROMANCE: readonly WishWords[] = [
  {
    language: 'French',
    remove:
      'retir*|supprim*|suppression|enlev*|effac*|effacement|ôter|ôtez|ôte|désinscri*|désabonn*|radi*|rayer|rayez|raye|sors ~ de|sort* ~ de|sortez ~ de|exclu*|exclure|virer|virez|vire|oubli*|éliminer|éliminez|dégag* ~ de|désinscription|retrait|résili*',
    list: 'liste*|base|bases|fichier*|newsletter*|mailing*|crm|diffusion|registre*|système*|prospection|envois|carnet|répertoire|abonnement*|infolettre*|contacts|publipostage',
    me: 'moi|me|m|nous|cette (adresse|boîte)|ce mail|cet (email|e-mail)|(mon|notre|mes|nos|cette|ce) (adresse*|mail*|e-?mail*|courriel*|coordonnées|données|nom|contact*|numéro)',
    stop: "arrête*|arrêt|cesse*|stop|stoppe*|mettre fin|mettez fin|fini*|ne plus|abstenir|abstenez|dispens*|s'abstenir|interrompre|interrompez|assez de",
    mail: 'mail*|e-?mail*|courriel*|message*|publicité*|pub|pubs|écrire|écriv*|envoi*|envoy*|sollicit*|contacter|contact|démarch*|prospect*|relance*|newsletter*|spam*|courrier*|offres|harcel*',
    ban: "(ne|n'|non|plus|pas|jamais|inutile de|merci de ne|prière de ne) ~ (m'|nous |me |plus |pas ){0,4}(écri*|contact*|envoy*|sollicit*|relanc*|démarch*|mail*|adress*|importun*|dérang*|harcel*|recontact*|réécri*)|(plus|aucun*|pas) (de|d'|jamais de|un seul|autre) ?(mail*|e-?mail*|courriel*|message*|pub*|sollicitation*|prospection|contact|spam|newsletter*|relance*|envoi*|démarchage)|(laiss*|fich*|foute*|fout*) ~ (tranquille*|la paix|en paix)|lâche*[- ](moi|nous)",
    more: "plus|jamais|désormais|à l'avenir|dorénavant|encore|davantage|dernière|aucun*|merci|svp|stp|s'il (vous|te) plaît|me|m|nous|prière|inutile",
    refuse:
      "(ne|n'|pas|plus|n) ~ (souhait*|veux|voul*|veut|désir*|accept*|tiens|tenons|voudr*) ~ (plus|pas|aucun*|jamais|rien|recevoir|être) ?(recevoir|reçoive|reçu|mail*|e-?mail*|courriel*|message*|contact*|sollicit*|démarch*|pub*|newsletter*|de vous|entendre|destinataire|figurer|rien|être)|(refus*) ~ (de recevoir|recevoir|tout*|contact*|mail*|d'être|démarch*|sollicit*|utilis*)|(ne|n'|plus) (souhait*|veux|voul*|désir*) ~ (recevoir|être contact*|être sollicit*|être démarch*|mail*)",
    object:
      "m'oppose|oppos*|opposition|droit|révoqu*|retire mon consentement|conformément|exerc*|exige*|somme|mets en demeure|rétract*",
    data: 'données|coordonnées|prospection|traitement|consentement|rgpd|cnil|article|marketing|utilisation|effacement|opposition|démarchage',
    others:
      '(nos|vos|mes|tes|les|un|des|leurs) (client*|utilisat*|abonné*|destinataire*|contact*|employé*|salarié*|membre*|collaborat*|adhérent*)|clients?|utilisateurs?|abonnés?|destinataires?|adhérents?',
    whence:
      "(comment|où|d'où|qui|par qui|par quel|auprès de qui|à qui) ~ (eu|avoir|avez|as|obtenu*|trouv*|récupér*|donné|vendu|connai*|procur*|tenez|tiens|sort*|vient|venez|acheté*|déniché|fourni*|transmis|communiqué|détenez|arriv*)",
    again:
      "encore (vous|toi|un|une|ça|eux|et)|encore\\??|à nouveau|une fois de plus|re-?belote|toujours vous|rebelote|(deuxième|troisième|quatrième|cinquième|énième|2e|3e|4e|2ème|3ème|4ème|5e|5ème|dixième) (mail*|message*|fois|courriel*|relance*|e-?mail*|envoi)|(deux|trois|quatre|cinq) (mails|messages|fois|relances)|(tous|toutes) les (jours|semaines|mois|matins)|chaque (semaine|jour|mois)|sans (cesse|arrêt)|c'est (le|la) (deuxième|troisième|quatrième|cinquième|énième)|sans relâche",
    vexed:
      "(déjà|plusieurs fois|deux fois) ~ (répondu|dit|refusé|décliné|écrit|signifié) ~ (non|pas|refus*)?|(à la|au|direct*) (corbeille|poubelle|panier|spam)|arrêtons[- ](nous|là)|stop là|combien de|jusqu'à quand|quand allez-vous|oh là là|pff*|soupir|encore une relance|vous ne comprenez|assez|ça (suffit|commence|va)|ça (devient|fait) (lourd|beaucoup|pénible)|suffit|lourd*|pénible*|agaç*|agac*|marre|ras le bol|ras-le-bol|gonfl*|soûl*|saoul*|saoûl*|énerv*|fatig*|lass*|insist*|harcèl*|harcel*|intrusi*|envahissant*|importun*|dérang*|indésirable*|non sollicité*|non désiré*|spam*|pourriel*|pub|démarchage|sérieux|sérieusement|sans blague|franchement|pitié|pfff*|bon sang|c'est (bon|lourd)|non c'est non|lâche* l'affaire|laisse* tomber|n'import* quoi|inadmissible|abus*|scandal*|culotté|gonflé|sans gêne|plainte|cnil|signal*|bloqu*|corbeille|poubelle|sans (les )?lire|non lu*|avocat|du balai|fichez|foutez|dégage*|combien de fois|inopportun*|déplacé*|matraqu*|polluer|pollu*|inond*|restons[- ]en là|tenons[- ]nous[- ]en|en rester là",
    why: "(pourquoi|de quel droit|à quel titre|sur quelle base|en vertu de quoi|pour quelle raison|comment se fait) ~ (écri*|envoy*|reçoi*|reçu*|contact*|sollicit*|mail*|me|m'*|nous)",
    uninvited:
      '(jamais|rien|pas|aucun*|nulle part) ~ (demandé*|inscri*|abonn*|consent*|accord|autoris*|sollicité*|souvien*|donné|accept*|souscri*|rappelle)|ne vous connais pas',
    pointless:
      "inutile*|pas la peine|ça ne sert à rien|cela ne sert|ne sert à rien|peine perdue|perd* ~ temps|perte de temps|(épargn*|économis*) ~ (temps|peine|efforts|vous|nous)|ni (maintenant|aujourd'hui|plus tard)|(pas|ni) ~ (à l'avenir|plus tard|demain) ~ (non plus)?|n'insist*|sans insister|(nous|je|on) ~ (contacter*|recontacter*|rappeler*|ferons|ferai|fera|reviendr*|appeler*|solliciter*) ~ (si|en cas|le cas|quand|au besoin|signe)|(si|en cas|quand) ~ (besoin|intéress*) ~ (contacter*|appeler*|ferons|fera|signe|nous|je|on)|la réponse (est|reste|sera)|définitif|définitivement|une bonne fois pour toutes",
  },
  {
    language: 'Spanish',
    remove:
      'borr*|borrar*|elimin*|quit*|suprim*|supresión|retir*|sáque*|saque*|sácame|sacar*|sáquenme|desuscrib*|desuscri*|desapunt*|(dar|dé|den|da|dame|dadme|denme|déme|deme|dennos|darme|darnos) ~ baja|baja|cancel* ~ suscripción|excluy*|exclu*|olvid*|remuev*|remover|elimínenme|tach*|anul* ~ suscripción|desvincul*|bórr*|quít*|deis de baja',
    list: 'lista*|base*|bbdd|boletín*|newsletter*|registro*|sistema*|fichero*|crm|mailing*|suscripci*|difusión|envíos|directorio|contactos|archivo*|agenda',
    me: 'me|mí|nos|est* (correo|dirección|email|buzón|cuenta)|(mi|nuestro|nuestra|este|esta|mis) (correo*|mail*|e-?mail*|dirección|datos|nombre|contacto*|número|cuenta)|(borr|elimin|quit|saqu|sac|suprim|retir|desuscrib|excluy|olvid|escrib|envi|mand|contact|moleste|dej|tach|remov)[a-z]{0,6}(me|nos)|(dar|den|de|da|dad)(me|nos)',
    stop: 'dej*|pare|parar|paren|pará|parad|basta|cese*|cesar|detenga*|stop|alto|absteng*|abstener*|termin* ~ con|corta* ~ con|cort* con',
    mail: 'correo*|mail*|e-?mail*|mensaj*|publicidad|propaganda|escrib*|envi*|envío*|mand*|contact*|spam|newsletter*|boletin*|comunicaci*|insist*|molest*|ofertas|llam*|correíto*|correito*',
    ban: '(no|nunca|jamás|ni|dejen de|deje de|deja de|dejá de|favor de no|abstenerse de|sin) (me |nos |más |vuelv* a |volv* a |sigas |siga |sigan |volváis a ){0,4}(escrib*|envi*|mand*|contact*|moleste*|molest*|llen*|spam*|us*|insist*|enví*|escríb*|mánd*)|(no|ningún|ni un|basta de|cero) (más |solo )?(correo*|mail*|e-?mail*|mensaj*|publicidad|spam|propaganda)|(déjen*|dejen*|deja*|deje*|déja*|déje*|dejad*) ~ (en paz|tranquil*)|en paz',
    more: 'más|mas|nunca|jamás|nuevamente|de nuevo|otra vez|en adelante|futuro|ya|adelante|gracias|por favor|porfa*|favor|me|nos|vuelv*|volv*|ningún|ni',
    refuse:
      '(no|tampoco|ya no|nunca) ~ (quier*|queremos|dese*|quisier*|necesit*|acept*|autoriz*|consient*) ~ (recib*|más|mas|correo*|mail*|mensaj*|publicidad|contact*|ser|que me|que nos|que sigan|saber|nada|comunicaci*|información|ningún)|(prefier*|preferim*|preferir*|agradecer*) ~ (no recib*|no ser|que no|que dej*)|me niego|rechazo ~ (recib*|comunicaci*|contact*)',
    object:
      'oposición|opongo|oponemos|oponer*|revoc*|retiro mi|ejerc*|derecho|exijo|exigimos|solicito|cancelación|supresión|requiero',
    data: 'datos|tratamiento|consentimiento|rgpd|lopd*|artículo|art*|marketing|comercial*|publicidad|supresión|cancelación|habeas data',
    others:
      '(nuestros|sus|vuestros|mis|tus|los|las|un|una) (client*|usuari*|suscript*|destinatari*|contactos|emplead*|miembros|soci*)|clientes?|usuarios?|suscriptores|destinatarios|empleados',
    whence:
      '(cómo|dónde|de dónde|quién|por quién|con qué|de quién|a quién) ~ (sac*|consig*|conseg*|obtuv*|obten*|tien*|dio|dieron|dado|encontr*|conoc*|vend*|facilit*|lleg*|hall*|pas*|saben|sabe|hicieron|hizo)',
    again:
      'otra vez|otro (correo|mail|mensaje|más)|de nuevo|nuevamente|otra (más|de)|y dale|dale con|y siguen|siguen con|sigue* ~ (mand*|escrib*|envi*|insist*)|siguen|(segundo|tercer|tercera|segunda|cuarto|cuarta|quinto|quinta|enésim*|sexto) (correo*|mail*|mensaje*|vez|e-?mail*|intento)|por (segunda|tercera|cuarta|enésima) vez|(dos|tres|cuatro|cinco) (correos|mails|mensajes|veces)|(todos los|cada|todas las) (días|semana|semanas|día|mes|rato)|vuelta con|ya van|van ya|ya es (el|la)',
    vexed:
      'insistiendo|(ya|varias veces|dos veces) ~ (dije|dijimos|contesté|respondí|he dicho|hemos dicho|rechacé|había dicho) ~ (no|que)?|dejarlo (aquí|ahí)|dejémoslo (aquí|ahí|así)|paremos|hasta aquí|a la (basura|papelera)|cuánto más|cuántas|otra igual|ay|suspiro|no entienden|qué parte|basta|ya (está|estuvo|vale|basta)|suficiente|harto|harta|hartos|cansad*|cansa|cansin*|pesad*|pesadez|molest*|fastidi*|insistent*|insistencia|acos*|abrum*|agobi*|intrusiv*|invasiv*|spam*|correo (basura|no deseado)|no (deseado|solicitad*)|basura|publicidad|en serio|por (dios|favor, basta)|de verdad|venga ya|qué (pesad*|pereza|lata|plasta*)|uf|uff|vaya|menuda|joder|coño|hombre ya|plasta*|brasa*|brasas|no es no|denunci*|reclamaci*|queja*|agencia|aepd|bloque*|papelera|sin leer|abogad*|robinson|sinvergüenza*|descaro|vergüenza|abus*|atosig*|satur*|inund*|no moleste*|cuántas veces|hasta cuándo|hasta cuando|déjen* ya|déjalo|dejémoslo|dejarlo ahí|dejarlo así|lata|dar la (lata|tabarra|vara)|hinch*|pudri*|ya pues|no insist*|nos tienen',
    why: '(por qué|porqué|para qué|con qué derecho|a santo de qué|en qué se basan|con qué (base|permiso|autorización)|a cuento de qué) ~ (escrib*|envi*|mand*|recib*|me|nos|contact*|lleg*|insist*)',
    uninvited:
      '(nunca|no|jamás|nadie|nada) ~ (pedi*|pidi*|solicit*|suscri*|apunt*|autoric*|autoriz*|di mi|dimos|consent*|registr*|recuerd*|inscrib*|inscri*|permiso|conozco)',
    pointless:
      'no (hace falta|vale la pena|merece la pena|tiene sentido|sirve|hay caso|es necesario|se moleste*|se esfuerc*)|(ahórr*|ahorr*|ahorre*|evít*) ~ (tiempo|esfuerzo|trabajo|molestia|se|te|saliva)|pierd* ~ tiempo|perd* ~ tiempo|pérdida de tiempo|en vano|inútil|no insist*|ni (ahora|hoy) ni|(tampoco|ni) ~ (en el futuro|más adelante|nunca)|(nosotros|yo|ya) ~ (llam*|contact*|avis*|busc*|pondr*|dir*) ~ (si|cuando|nosotros)?|(si|cuando) ~ (necesit*|hace falta|interes*) ~ (llam*|contact*|avis*|busc*|nosotros|pondr*)|la respuesta (es|será|sigue|seguirá)|definitivamente no|dejémoslo',
  },
  {
    language: 'Portuguese',
    remove:
      'remov*|remoç*|retir*|apag*|exclu*|elimin*|tir* ~ (da|de|do|das)|tirem*|tira*|cancel* ~ (subscrição|inscrição|assinatura|cadastro|registo)|descadastr*|desinscrev*|desinscri*|desregist*|anul* ~ subscrição|esqueç*|risqu*|riscar*|suprim*|exclusão|eliminação|delet*|descadastramento|desvincul*',
    list: 'lista*|base*|cadastro*|newsletter*|boletim|sistema*|registo*|registro*|mailing*|crm|ficheiro*|subscri*|divulgação|contactos|contatos|bd|banco de dados|envios',
    me: 'me|mim|nos|est* (email|e-mail|endereço|mail|contato|contacto|morada)|(meu|nosso|minha|nossa|este|meus|nossos) (e-?mail*|mail*|endereço*|dados|nome|contato*|contacto*|número|cadastro)',
    stop: 'pare|parem|parar|pára|para de|parou de|deix*|cess*|chega|basta|stop|abster*|abstenha*|suspend*|interromp*|termin* com|acab* com',
    mail: 'e-?mail*|mail*|mensag*|publicidade|propaganda|escrev*|envi*|mand*|contat*|contact*|spam|newsletter*|comunicaç*|abord*|incomod*|isso|ofertas|divulg*|encher|correio*',
    ban: '(não|nunca|jamais|nem|favor não|deixem de|deixe de|parem de|pare de|para de) (me |nos |mais |voltem a |volte a |volta a |torne a |continuem a |precisa* ){0,4}(escrev*|envi*|mand*|contat*|contact*|incomod*|perturb*|chate*|abord*|us*|enche*|insist*)|(sem|nenhum|chega de|nem um|nada de|zero|basta de|mais nenhum) (mais )?(e-?mail*|mail*|mensag*|publicidade|spam|propaganda)|(deix*) ~ (em paz|sossegad*)|em paz',
    more: 'mais|nunca|jamais|novamente|de novo|outra vez|futuro|doravante|daqui em diante|obrigad*|por favor|pfv|pf|sff|favor|me|nos|nenhum|já',
    refuse:
      '(não|nem|nunca|já não|dispens*) ~ (quer*|desej*|pretend*|aceit*|autoriz*|gostaria*|necessit*) ~ (receb*|mais|e-?mail*|mail*|mensag*|publicidade|contat*|contact*|ser|que me|que nos|nada|saber|comunicaç*)|dispenso ~ (e-?mail*|mail*|mensag*|contat*|contact*|publicidade|futur*)|(prefiro|preferimos|preferia|agradeço|agradecia|agradecemos) ~ (não receb*|não ser|que não|que deix*|que par*|que retir*)|recuso',
    object:
      'oposição|oponho|opomos|revog*|retiro o|exerç*|direito*|exijo|exigimos|solicito|requeiro|eliminação',
    data: 'dados|tratamento|consentimento|rgpd|lgpd|artigo|art*|marketing|comerci*|publicidade|exclusão',
    others:
      '(nossos|seus|vossos|meus|os|as|um|uma|nossas) (client*|usuári*|utilizador*|assinant*|subscritor*|destinatári*|funcionári*|colaborador*|membros|sóci*)|clientes?|usuários?|utilizadores|assinantes|destinatários',
    whence:
      '(como|onde|de onde|donde|quem|com quem|aonde) ~ (consegu*|arranj*|obt*|tem|têm|tiver*|deu|deram|ach*|encontr*|conhec*|vend*|forneceu|pass*|cheg*|arrum*|pegou|pegaram|descobri*|tirou|tiraram|sabem)',
    again:
      'de novo|outra vez|mais (um|uma|este|esta|outro)|novamente|e continuam|continua* ~ (mand*|envi*|escrev*|insist*)|(segundo|terceiro|terceira|segunda|quarto|quarta|quinto|quinta|enésim*) (e-?mail*|mail*|mensag*|vez|que)?|pela (segunda|terceira|quarta|enésima) vez|(dois|três|quatro|cinco|duas) (e-?mails|mails|mensagens|vezes)|(todos os|toda a|cada|todas as|todo) (dias|semana|semanas|dia|mês|santo)|já é (o|a)|lá vem|outro (e-?mail|mail)|vocês outra',
    vexed:
      '(já|várias vezes|duas vezes) ~ (disse|dissemos|respondi|recusei|falei|tinha dito|avisei) ~ (não|que)?|(fiquemos|ficamos|paremos|deixemos) (por )?(aqui|isto)|vamos (parar|encerrar)|(para|pro) o? ?lixo|quantas vezes|até quando|ai|suspiro|qual parte|de novo não|chega|basta|já (chega|deu|cansou)|suficiente|fart*|cansad*|cansa*|chat*|chato*|chatice|chateado*|aborrec*|incomod*|insistent*|insistência|inconvenient*|assédio|assedi*|spam*|lixo|indesejad*|não solicitad*|publicidade|propaganda|sério|a sério|fala sério|francamente|pelo amor|por amor|poxa|caramba|aff|puxa|ai ai|ufa|uf|credo|saco|que (saco|chato|chatice|seca|melga*)|melga*|seca|não é não|denunci*|reclamaç*|reclama*|queixa*|procon|anacom|cnpd|bloque*|lixeira|sem ler|advogad*|abus*|falta de (respeito|noção)|sem noção|desrespeito|invasiv*|quantas vezes|até quando|larg* do (meu )?pé|larga*|vai (catar|passear)|deixa quieto|deixemos assim|fica por aqui|ficamos por aqui|entup*|lotar|importun*|encher o saco|não enche*',
    why: '(por que|porque|porquê|por quê|com que direito|com que autorização|a que propósito|para quê) ~ (escrev*|envi*|mand*|receb*|me|nos|contat*|contact*|insist*)',
    uninvited:
      '(nunca|não|jamais|ninguém|nada) ~ (pedi*|solicit*|cadastr*|inscrev*|inscri*|autoriz*|dei|consent*|regist*|lembr*|subscrev*|assin*|permiss*|conheço)',
    pointless:
      'não (vale a pena|adianta|precisa* insist*|é preciso|há necessidade|faz sentido|se (incomod*|dê*|canse*))|(poup*|economiz*|escus*) ~ (tempo|esforço|trabalho|se|seu|vosso|de)|escusa* de|perd* ~ tempo|perda de tempo|em vão|inútil|não insist*|nem (agora|hoje) nem|(nem|também não) ~ (no futuro|mais tarde|nunca)|(nós|eu|a gente) ~ (entr*|contat*|contact*|procur*|lig*|cham*|avis*) ~ (se|quando|caso)?|(se|quando|caso) ~ (precis*|quiser*|necessit*|interess*) ~ (entr*|contat*|contact*|procur*|lig*|cham*|avis*)|a resposta (é|será|continua)|perca* ~ tempo',
  },
  {
    language: 'Italian',
    remove:
      'cancell*|rimuov*|rimoz*|elimin*|toglie*|togli*|tolga*|depenn*|disiscri*|disiscriv*|disdic*|disdett*|disdire|escluder*|escludete*|dimentic*|estromett*|leva*|levat*|sfilat*|radiare|cancellazione|eliminazione|sopprim*|tolto|cassare',
    list: 'lista|liste|elenco|elenchi|database|db|archiv*|newsletter*|mailing*|rubrica|indirizzario|sistema|sistemi|crm|banca dati|banche dati|registro|anagrafic*|contatti|iscrizione|abbonamento',
    me: 'mi|me|ci|quest* (indirizzo|mail|email|casella|e-mail)|(mio|nostro|mia|nostra|miei|nostri|questo|questa) (indirizz*|mail*|e-?mail*|dati|nome|nominativo|contatt*|recapit*|casella)|(cancell|elimin|tog|rimuov|disiscriv|depenn|esclud|dimentic|lev|scriv|contatt|invia|manda)[a-z]{0,7}(mi|ci)|sottoscritt*',
    stop: 'smett*|basta|stop|cess*|finitel*|finiscil*|finirl*|finisc*|piant*|termin* di|interromp*|evit*|asten*|sospend*|fermat*',
    mail: 'mail*|e-?mail*|messagg*|pubblicità|scriv*|invi*|mand*|contatt*|spam|newsletter*|comunicaz*|disturb*|proposte|sollecit*|posta|promozion*|offerte|spedi*',
    ban: '(non|mai|né|senza|evitate di|eviti di|vietato) (mi |ci |più |vi permett* di |dovete |deve |voglio più ){0,4}(scriv*|invi*|mand*|contatt*|disturb*|import*|spedi*|utilizz*|us*|insist*|cercat*|sollecit*)|(niente|nessun*|basta|mai|non|stop) (più |con |con le |altre |altri ){0,4}(mail*|e-?mail*|messagg*|newsletter*|comunicaz*)|lasci* ~ (in pace|stare|perdere)|in pace',
    more: 'più|mai|ancora|ulterior*|di nuovo|futuro|altr*|grazie|per favore|per cortesia|cortesemente|mi|ci|nessun*|nient*|prego',
    refuse:
      '(non|nemmeno|né|mai) ~ (vogli*|vuol*|desider*|intend*|gradis*|accett*|autorizz*|vorr*|acconsent*|gradir*) ~ (più|ricev*|mail*|e-?mail*|messagg*|pubblicità|contatt*|essere|che mi|che ci|sapere|nulla|niente|comunicaz*|altre|ulterior*)|(prefer*|gradir*) ~ (non ricev*|non esser*|che non)|rifiut* ~ (ricev*|comunicaz*|contatt*|mail*)|non gradi* ~ (vostr*|quest*|mail*|comunicaz*|messagg*)',
    object:
      'oppong*|opposizione|opporm*|revoc*|ritir* il|eserc*|diritto|diffid*|esig*|richied*|chied*|pretend*',
    data: 'dati|trattamento|consenso|gdpr|articolo|art*|marketing|commerciali*|pubblicità|cancellazione|privacy|regolamento',
    others:
      '(nostri|vostri|miei|tuoi|i|gli|un|dei) (client*|utent*|iscritt*|destinatari*|dipendent*|collaborator*|membri|soci)|clienti|utenti|iscritti|destinatari|dipendenti',
    whence:
      '(come|dove|da dove|chi|da chi|con che|a chi) ~ (avete|ha|hai|avuto|trovat*|ottenut*|pres*|dato|datti|forni*|conosc*|vendut*|recuperat*|procurat*|pescat*|arrivat*|autorizzat*|sapete|viene|siete)',
    again:
      "ancora (voi|lei|tu|una|un|questa|con)|ancora\\??|di nuovo|un'altra|un altro|altra mail|ennesim*|(second*|terz*|quart*|quint*) (mail*|messaggio|volta|e-?mail*|sollecito)|per la (seconda|terza|quarta|ennesima) volta|(due|tre|quattro|cinque) (mail*|messaggi|volte|e-?mail*)|(ogni|tutti i|tutte le) (giorno|giorni|settimana|settimane|mese|mattina)|rieccol*|rieccoci|e dai|e daje|e siamo a|continuate|continua* a|siete (ancora|sempre)",
    vexed:
      '(già|più volte|due volte) ~ (detto|risposto|rifiutato|scritto|declinato) ~ (no|di)?|(fermiamoci|chiudiamola|finiamola|lasciamola) (qui|lì)|nel cestino|nello spam|quante volte|fino a quando|sospiro|che parte|basta|adesso basta|ora basta|sufficiente|stuf*|stanc*|pesant*|fastidi*|noios*|scocciat*|seccat*|seccant*|rottur*|rompet*|rotto|insistent*|insist*|molest*|invadent*|invasiv*|asfissiant*|spam*|posta indesiderata|indesiderat*|non richiest*|pubblicità|spazzatura|davvero ?？|sul serio|ma dai|per favore basta|uffa|ufff|uff|mamma mia|che (palle|noia|barba|pizza|stress)|santo cielo|no è no|no significa no|segnal*|denunc*|garante|reclam*|blocc*|cestin*|senza legger*|non lett*|avvocat*|legali|abus*|vergogn*|maleducat*|lasci* perdere|lasciamo (perdere|stare)|chiudiamola|finiamola|intas*|sommers*|quante volte|fino a quando|pietà|tormento|tormentat*|tempestat*|bombard*|non se ne può|perseguitat*|spari*',
    why: '(perché|perchè|come mai|con che diritto|con quale diritto|a che titolo|a quale titolo|in base a) ~ (scriv*|mand*|invi*|ricev*|mi|ci|contatt*)',
    uninvited:
      '(mai|non|nessun*|nulla|niente) ~ (chiest*|richiest*|iscritt*|autorizz*|dato il|consens*|acconsent*|registrat*|ricord*|lasciat*|abbonat*|permess*|conosc*)',
    pointless:
      "(non serve|inutil*|non vale|non ha senso|è inutile|non c'è bisogno|tempo perso|perdita di tempo|invano|non occorre|non è il caso)|(risparmi*) ~ (tempo|fatica|si|vi|ti|lo)|perder* ~ tempo|perdete* ~ tempo|sprec* ~ (tempo|fiato)|non insist*|né (ora|adesso|oggi) né|(né|neanche|nemmeno) ~ (in futuro|più avanti|mai)|(noi|io|la|vi) ~ (contatt*|chiam*|cerch*|sentir*|faremo|farò|ricontatt*|richiam*) ~ (se|quando|noi|io|qualora|in caso)|(se|quando|qualora|nel caso) ~ (bisogno|serv*|interess*|cambi*) ~ (contatt*|chiam*|cerch*|noi|io|faremo)|la risposta (è|resta|sarà|rimane)|chiudiamo* qui|finiamola qui",
  },
  {
    language: 'Romanian',
    remove:
      'șterge*|ștergeți*|scoate*|scoateți*|scoateți-mă|elimina*|eliminați*|eliminare*|dezabon*|radia*|exclude*|excludeți*|ștergere*|ștearsă|șters|scos|taie*|tăiați*|anul* ~ abon*|uitați*|renunț*|dezînscri*|scoaterea|să (mă|ne) (scoateți|ștergeți|eliminați)|sterge*|stergeti*',
    list: 'lista|listă|liste*|listele|baza|bază|baze*|newsletter*|evidenț*|sistem*|registr*|crm|mailing*|abon*|agenda|contacte*|date',
    me: 'mă|mi|imi|îmi|ne|noi|mea|meu|mele|mei|nostr*|noastr*|(adresa|adresă|emailul|mailul|datele|numele|contactul|acest|această) (mea|meu|mele|noastră|nostru|adresă|email|mail|de mail)?|aceasta adresa',
    stop: 'opriți*|opreste*|oprește*|încet*|inceta*|termin*|gata|stop|ajunge|lasă*|lăsați*|abțineți*|sistați|sistarea|renunțați la|opriti*',
    mail: 'mail*|e-?mail*|mesaj*|reclam*|scri*|trimite*|trimiteți*|contact*|spam|newsletter*|oferte*|comunicări*|deranj*|corespondenț*|publicit*|sun*',
    ban: '(nu|niciodată|nici|fără|vă rog nu|să nu) (mă |ne |mi |îmi |-mi |-mă |mai |vă ){0,4}(scri*|trimit*|contact*|deranj*|folos*|insist*)|nu-(mi|ne) (mai )?(scri*|trimit*|da*)|(fără|niciun|gata cu|nu mai|ajunge cu) ~ (mail*|e-?mail*|mesaj*|reclam*|spam|oferte)|(lăsați*|lasati*|lasă*) ~ (pace|în pace)|în pace',
    more: 'mai|niciodată|iar|din nou|vreodată|viitor|de acum|înainte|mulțumesc|mersi|ms|rog|mă|ma|mi|ne|niciun*',
    refuse:
      '(nu|nici|n-aș) ~ (doresc|dorim|vreau|vrem|accept|voi|aș vrea|consimt) ~ (primesc|primim|primi|mail*|e-?mail*|mesaj*|reclam*|contact*|fiu|mai|să|oferte|nimic)|(prefer*|aș prefera) ~ (să nu)|refuz ~ (prim*|orice|contact*|mail*)|nu (mai )?(doresc|vreau) să (mai )?(prim*|fiu|aud)',
    object: 'opun|opoziție|opunem|retrag|revoc|exercit|dreptul|solicit|cer|pretind',
    data: 'date*|datelor|prelucr*|consimț*|acord*|gdpr|art*|marketing|ștergerea',
    others:
      '(noștri|voștri|mei|tăi|clienții|utilizatorii|abonații|angajații)|clienți*|clientul|utilizator*|abonaț*|destinatar*|angajaț*',
    whence:
      '(de unde|cum|cine|cine v-a|unde|de la cine) ~ (aveți|ai|are|ați|a dat|au dat|luat|găsit|obținut|dat|știți|știe|primit|făcut rost|cunoaște*|vândut|procurat|ajuns|aveti|ati)',
    again:
      'iar|iarăși|iarasi|din nou|încă (un|o|unul|una)|alt (mail|mesaj|email)|(a|al) (doua|treia|patra|cincea|doilea|treilea|patrulea|cincilea|nu știu câta) (oară|mail|mesaj|email)|(două|trei|patru|cinci) (mailuri|mesaje|ori)|(în fiecare) (zi|săptămână|lună)|zilnic|tot voi|tot dumneavoastră|continuați|mereu|la nesfârșit|iar voi',
    vexed:
      'nu pot (să )?zic că mă bucur|ați cumpărat baza|(deja|de mai multe ori|de două ori) ~ (spus|zis|refuzat|răspuns|scris) ~ (nu)?|(am spus|am zis) ~ (nu|deja)|să (ne oprim|lăsăm|încheiem) ~ (aici|așa|baltă)?|cât mai|până când|la coș|vai|ce parte|ajunge|destul|de ajuns|gata|sătul*|satul*|obosit*|enerv*|deranj*|plictis*|agas*|insistent*|insist*|hărțu*|hartu*|spam*|nedorit*|nesolicitat*|reclam*|gunoi|serios|pe bune|vă rog frumos|doamne|of|offf*|uf|haide*|hai măi|ce (tupeu|nesimțire)|nesimți*|tupeu|rușine|nu înseamnă nu|plângere|anspdcp|anpc|sesiz*|bloch*|coșul|coș de gunoi|fără să|avocat*|abuz*|cât (mai|de)|de câte ori|lăsați-o baltă|lasă* așa|să (o )?lăsăm|mă lăsați|lăsați-ne|bombard*|asalt*|invadat|scutiți*|slăbiți*|slăbește*|mai lăsați|sâcâi*',
    why: '(de ce|cu ce drept|în ce temei|în baza|pentru ce) ~ (scri*|trimit*|prim*|mă|îmi|ne|contact*|mail*)',
    uninvited:
      '(niciodată|nu|nimeni|nimic|nicăieri|n-am) ~ (cerut|abonat|înscris|acord*|consimț*|solicitat|înregistrat|amintesc|dat|permis*|cunosc)',
    pointless:
      'nu (are (rost|sens)|merită|e nevoie|este nevoie|vă (obosiți|deranjați|mai obosiți))|degeaba|inutil|în zadar|(pierd*|irosi*) ~ (timp*|vremea)|pierdere de (timp|vreme)|(economis*|scut*) ~ (timp*|efort*)|nu (mai )?insist*|nici (acum|azi) nici|(nici|și nici) ~ (viitor|mai târziu|niciodată)|(noi|eu|vă) ~ (contact*|sun*|căut*|anunț*) ~ (dacă|când|noi)|(dacă|când) ~ (nevoie|interes*|trebui*) ~ (contact*|sun*|căut*|anunț*|noi)|răspunsul (este|rămâne|va)|rămâne (așa|nu)',
  },
];
