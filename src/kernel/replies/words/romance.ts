import type { IntentWords } from '../intent-words.ts';

/** Source: dictionaries of the languages, and observed wording of replies. */
export const ROMANCE: Readonly<Record<string, IntentWords>> = {
  French: {
    left: "(ne|n') ?(travaille|fait|est|suis) plus (chez|dans|partie|ici|en poste|à)|(a|ai) quitté (l'entreprise|la société|nos effectifs|notre|mes fonctions|le poste)|(parti|partie) (à|en) (la )?retraite|(remplaçant|remplaçante|successeur) (est|de)|plus (dans l'entreprise|en poste|parmi nous)",
    wrong:
      "(mauvaise|mauvais) (personne|adresse|destinataire|interlocuteur|interlocutrice)|vous (faites|avez fait) (une )?erreur|trompez (de|d')|trompé (de|d')|(erreur de|pas le bon|pas la bonne) (destinataire|personne|adresse|interlocuteur|interlocutrice)|confondez|pas la bonne personne",
    refer:
      "(voyez|contactez|écrivez|adressez-vous|demandez|parlez-en|appelez|rapprochez-vous) ~ (avec|à|au|aux|mme|m\\.|mon|ma|notre|nos|madame|monsieur|de)|(c'est|c est) ~ (qui (gère|s'occupe|instruit|décide|reprend|suit)|le responsable|la responsable)|(transmis|transféré|transfère|transmets|fait suivre) ~ (à|au|aux|votre|ce)|en copie|(s'occupe|se charge) de|(bon|bonne) (interlocuteur|interlocutrice|contact) est",
    meet: "(lundi|mardi|mercredi|jeudi|vendredi|demain|après-demain|la semaine prochaine) ~ ([0-9]{1,2} ?h|vous va|me convient|matin|après-midi|possible|disponible|on s'appelle)|(appelez|rappelez|passez)[- ](moi|nous|me) ~ (lundi|mardi|mercredi|jeudi|vendredi|demain|après|vers|voir|cet)|(on peut|pouvons-nous|peut-on|pourrions-nous) ~ (appeler|parler|voir|échanger|rencontrer)|(prendre|fixer|caler|fixons|calons|convenir) ~ (rendez-vous|rdv|créneau|appel|point)|(rendez-vous|rdv|créneau|visio) ~ (lundi|mardi|mercredi|jeudi|vendredi|demain|[0-9])|(suis|serai) (disponible|dispo)|mon (agenda|calendrier)|quand (êtes-vous|seriez-vous)|passez me voir",
    later:
      "(recontactez|rappelez|relancez|réécrivez|revenez|recontacte|relance|rappelle|écrivez)[- ](moi|nous|vers) ~ (à|en|après|au|dans|plus tard|le|fin|début)|(reparlons|reparle|reparlera|on en reparle|revoyons)|(pas|pas pour) (maintenant|le moment|l'instant|tout de suite|cette année|avant)|(pour le moment|actuellement|en ce moment|pour l'instant) ~ (pas|non|aucun|impossible)|(l'année prochaine|l'an prochain|prochain trimestre|à la rentrée|plus tard)|budget ~ (clos|gelé|épuisé|bouclé)|en (plein|pleine) |(après|pas avant) (les|le|la|l') ?(fêtes|vacances|été|rentrée|bilan|salon|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)",
    declines:
      "(pas|aucun|aucunement|plus) (intéressée*|intéressés*|intéressé|besoin|intérêt|preneur*|d'intérêt)|(ne|n'|ne nous|ne m') ?~ (intéresse|intéressent) pas|non,? merci|merci,? (mais )?non|(donnerons|donne|donnera) pas suite|pas (de )?suite|pas pour (nous|moi)|nous vous ferons signe|reviendrons vers vous si|(avons|ai) (choisi|retenu|opté) ~ (autre|concurrent)|(encore un|encore du) démarchage|(passons|passe) notre tour|sans façon|n'en voulons pas|inutile d'insister|déclinons|vous êtes lourds*",
    objects:
      '(trop|bien trop|beaucoup trop) (cher|chère|chers|onéreux|compliqué|grand|petit)|(pas le|aucun|pas de) budget|(avons|ai|travaillons|utilisons) déjà|déjà (un|une|équipés*|sous contrat)|(engagés*|contrat) ~ (jusqu|avec)|(siège|direction|patron|chef|dsi|conseil) ~ (décide|veut|ne|refuse|bloque|dit)|mauvaise expérience|concurrent|(double|moins cher)|satisfaits* de|pas convaincue*|rentable|sceptique',
    wants:
      "(suis|sommes|serais|serions|très|vivement) (vivement |assez |plutôt )?(intéressée*|intéressés*|intéressé|preneur*|partant*|curieu*)|(m'|nous )intéresse(nt|rait)?(?! pas)|ça (nous|m') ?intéress*|(envoyez|envoie|montrez|faites|transmettez)[- ](moi|nous) ~ (doc*|devis|offre|proposition|infos*|tarif*|brochure|catalogue|plus)|(un|votre) devis|volontiers|avec plaisir|(voulons|voudrais|voudrions|aimerais|aimerions|souhaite|souhaitons|souhaiterais) ~ (essayer|tester|voir|savoir|découvrir|recevoir|commander)|(en savoir|dites-m'en|dites-nous) plus|(d'accord|ok) pour|pourquoi pas|on ne peut pas dire non|intéressant[.! ]|essai sur",
    noted:
      "(ok*|merci*|bien reçu*|bien noté*|noté*|reçu*|parfait*|entendu*|d'accord|lu)( [a-zàâçéèêëîïôûü ,!']{0,24})?",
  },
  Spanish: {
    left: '(ya no|no) (trabaja|está|forma parte) ~ (aquí|empresa|con nosotros|compañía|en )|(dejó|ha dejado|abandonó|salió de) (la empresa|la compañía|el puesto)|(se jubiló|se ha jubilado|jubilado)|ya no (trabajo|estoy) |(sustituto|sustituta|reemplazo)',
    wrong:
      '(persona|dirección|destinatario|contacto) (equivocad*|incorrect*|erróne*)|(equivocad*|confund*) (de|con|conmigo)|se (ha|han) (equivocado|confundido)|te has (equivocado|confundido)|por error|no soy la persona|error de',
    refer:
      '(hable|habla|hablen|pregunte|contacte|póngase en contacto|escriba|diríjase|consulte|contacta|escribe|escríbale|escríbele) ~ (con|a|al|de)|(eso|esto|ese tema|de eso) ~ (lo (lleva|gestiona|ve|maneja|decide)|se encarga)|(lo (lleva|ve|gestiona)|se encarga|encargad*|responsable) ~ (es|de|el|la|[a-z]{3,12})|(reenviado|reenvío|he pasado|le paso|pasado) ~ (su|a|al|este)|en copia|la persona (adecuada|indicada|correcta)',
    meet: '(lunes|martes|miércoles|jueves|viernes|mañana|pasado mañana|próxima semana) ~ (a las|viene bien|[0-9]{1,2}(:[0-9]{2})?|por la (mañana|tarde)|podemos|le va|me va|te va|perfecto|después)|(llám*|llame*)(me|nos) ~ (el |lunes|martes|miércoles|jueves|viernes|mañana|después|hoy|esta|a las|al)|(podemos|podríamos|podemos) ~ (hablar|vernos|reunirnos|llamar|quedar)|(agend*|program*|fij*|concert*) ~ (reunión|llamada|cita|demo)|(reunión|cita|llamada|videollamada) ~ (lunes|martes|miércoles|jueves|viernes|mañana|[0-9])|mi (agenda|calendario)|(cuándo|qué día|a qué hora) ~ (puede|podría|viene)|le viene bien|pase* (por|a) (la|mi|vernos)',
    later:
      '(escríb*|llám*|contácte*|vuelva|vuelve|búsque*|consúlte*|llame|escriba)(me|nos|n)? ~ (en (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|otoño)|después|dentro de|a partir|más adelante|el (próximo|año)|pasad*)|(ahora (mismo )?no|no (ahora|por ahora|por el momento|de momento|este año)|de momento no|por ahora no|por el momento no)|(en este momento|actualmente|ahora) ~ (no|imposible)|(próximo|siguiente) (año|trimestre|ejercicio)|el año que viene|más adelante|(hasta|dame hasta) (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|en plena*|después de(l)? (verano|vacaciones|navidad|semana santa|cierre|feria|enero)|presupuesto ~ (cerrado|agotado|congelado)',
    declines:
      '(no|ningún|tampoco) (nos |me |estamos |estoy |tenemos |hay |tengo )?(interesa*|interesad*|interés|necesitamos|necesito|necesidad|hace falta|queremos)|no,? gracias|gracias,? pero no|no es para (nosotros|mí)|ya (les|le|os|te) (llamaremos|contactaremos|avisaremos|diremos)|(hemos|he) (optado|elegido|decidido|apostado) ~ (otr*|no)|(vamos a|prefiero) (pasar|declinar)|declin*|descart*|otra vez(\\?|$)|ni hablar',
    objects:
      '(muy|demasiado|bastante|tan) (caro|cara|caros|complicad*|grande)|(fuera|se nos va|se sale) de(l)? presupuesto|no (hay|tenemos|tengo) (presupuesto|dinero)|ya (tenemos|usamos|trabajamos|contamos|contratamos|utilizamos)|(contrato|atados|comprometidos) ~ (hasta|con)|(jefe|dirección|central|gerente|comité|sede) ~ (no|decide|quiere|va a|dice)|mala experiencia|nos quemamos|(más barato|competencia)|contentos con|satisfechos con|no (me|nos) convence|el precio es',
    wants:
      '(?<!no )(me|nos) interesa(ría)?|(estoy|estamos|muy) (muy )?interesad*|interesante[.! ]|suena (muy )?(bien|interesante)|(mánde*|mande*|envíe*|envie*|pása*|cuénte*|muéstr*|haga*|envía*)(me|nos|nme|nnos) ~ (más|precio*|presupuesto|info*|propuesta|cotización|catálogo|oferta|la|el|detalles)|cuénte(me|nos)|cuente con nosotros|(quiero|queremos|quisiera|quisiéramos|gustaría|querríamos) ~ (probar|ver|saber|conocer|recibir|una demo)|con gusto|encantad*|adelante[.!]?$|claro que sí|sí,? (por favor|claro|adelante|me|nos)|(una|su) (cotización|demo|demostración|prueba)',
    noted:
      '(ok*|vale*|gracias*|recibido*|anotado*|enterado*|perfecto*|entendido*|muchas gracias*)( [a-záéíóúñü ,!]{0,24})?',
  },
  Portuguese: {
    left: '(já )?não (trabalha|está|faz parte) ~ (mais|aqui|conosco|connosco|empresa|cá)|(saiu|deixou|desligou-se|se desligou) ~ (da|a) (empresa|companhia)|(se aposentou|reformou-se|aposentad*|reformad*)|(substitut*|sucessor*)',
    wrong:
      '(pessoa|endereço|destinatário|contato|contacto|e-mail) (errad*)|(errou|enganou-se|se enganou|enganou) ~ (de|na|no|pessoa)|engano|confund*|não sou a pessoa',
    refer:
      '(fale|fala|falem|pergunte|contacte|contate|entre em contato|escreva|dirija-se|procure|procura|chama) ~ (com|à|ao|a|o)|(quem (cuida|trata|decide|vê|resolve|é responsável))|(é|são) (o|a) (responsável|pessoa certa)|(encaminhei|reencaminhei|passei|repassei|vou encaminhar) ~ (o|a|seu|para|ao)|em cópia|trata disso|cuida disso',
    meet: '(segunda|terça|quarta|quinta|sexta|amanhã|semana que vem|próxima semana) ~ (às|pode ser|[0-9]{1,2} ?h|de manhã|à tarde|serve|funciona|dá jeito|podemos)|(lig*|telefon*)(-me|a-me|a pra mim|ue|ar) ~ (segunda|terça|quarta|quinta|sexta|amanhã|depois|hoje|às|à)|(podemos|vamos|poderíamos) ~ (falar|conversar|marcar|reunir|encontrar)|(marcar|agendar|marcamos|agendamos) ~ (reunião|conversa|call|horário|demo|chamada)|(reunião|conversa|call) ~ (segunda|terça|quarta|quinta|sexta|amanhã|[0-9])|minha agenda|(quando|que horas) ~ (pode|podem|dá)|passe (aqui|cá|na)',
    later:
      '(me chama*|chame-me|volte|fale|liga*|ligue|escreva|procure|contacte|retome|contactar-me|entre em contato) ~ (em (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|depois|daqui a|a partir|mais (tarde|para a frente|pra frente)|no (próximo|ano|segundo))|(agora não|não (agora|neste momento|no momento|este ano|por enquanto)|neste momento ~ não|no momento ~ não|por enquanto não|por agora não)|(próximo|ano) (ano|trimestre|que vem)|só (depois|em|a partir)|mais (tarde|para frente|pra frente)|depois d[aeo]s? (férias|natal|páscoa|carnaval|fecho|verão|feira|ano)|orçamento ~ (fechado|esgotado|congelado)',
    declines:
      '(não|nenhum|sem) (temos |tenho |há |nos |me |estamos )?(interesse|interessa*|interessad*|precisamos|preciso|necessidade|queremos)|não,? obrigad*|obrigad*,? (mas )?não|não é (para|pra) (nós|mim|a gente)|(procuramos|entramos em contato|contactamos|chamamos|avisamos) ~ (vocês|se|quando)|quando precisarmos|(optamos|escolhemos|decidimos|fechamos) ~ (outr*|não)|(vamos|vou) (passar|declinar)|dispens*|de novo isso|agradeço mas',
    objects:
      '(muito|caro demais|demasiado) (caro|cara|acima|complicad*)|(fora|acima) d[oe] (orçamento|que)|(sem|não (há|temos)) (orçamento|verba|dinheiro)|já (temos|usamos|trabalhamos|utilizamos|contratamos)|(contrato|fidelização|presos) ~ (até|com)|(chefe|patrão|diretoria|direção|matriz|sede) ~ (não|decide|quer|vai|diz)|má experiência|experiência ruim|(mais barato|concorrente)|satisfeit* com|não (me|nos) convence|o preço (é|está)|o problema (é|não é)',
    wants:
      '(?<!não )(me|nos|nos) interessa(ria)?|(estou|estamos|muito) interessad*|interessante[.! ]|parece (bom|bem|interessante|ótimo)|(mand*|envi*|mostr*|pode mandar|pode enviar|me manda|me envia)(e|em|a|ar)?(-me|-nos)? ~ (proposta|preço*|orçamento|info*|mais|catálogo|material|detalhes)|(quero|queremos|gostaria|gostaríamos|queria|adoraríamos) ~ (ver|saber|testar|experimentar|entender|conhecer|receber|uma)|com (todo )?(o )?(gosto|prazer)|faz sentido|gostei|pode ser[.!]?$|sim,? (por favor|claro|quero|pode|me|nos)|(uma|um) (demonstração|demo|orçamento|teste)',
    noted:
      '(ok*|obrigad*|recebid*|anotad*|entendid*|valeu*|perfeito*|certo*|combinado*)( [a-záâãàçéêíóôõú ,!]{0,24})?',
  },
  Italian: {
    left: '(non|più) (lavora|è|fa parte|lavoro|sono) ~ (più|qui|da noi|con noi|in azienda)|(ha|ho) (lasciato|cambiato) (l.azienda|la società|azienda|lavoro)|(in pensione|pensionat*)|(sostitut*|successore)|si è trasferit*',
    wrong:
      '(persona|indirizzo|destinatario|contatto) (sbagliat*|errat*)|(ha|hai|avete) sbagliato|sbagliato (persona|indirizzo|numero)|confond*|errore di|per errore|non sono la persona',
    refer:
      '(parli|parlate|ne parli|scriva|scrivete|chieda|contatti|si rivolga|rivolgetevi|senta|provi|sentite) ~ (con|a|al|all|il|la|l)|(se ne occupa|lo segue|decide|gestisce|referente|responsabile) ~ (è|il|la|[a-z]{3,12})|(girato|inoltrato|inoltro|passato|giro) ~ (a|al|alla|la sua|la vostra)|in copia|la persona giusta',
    meet: '(lunedì|martedì|mercoledì|giovedì|venerdì|domani|dopodomani|settimana prossima) ~ (alle|va bene|mattina|pomeriggio|[0-9]{1,2}|possiamo|le va|sentirci)|(mi|ci) (chiami|chiamate|richiami) ~ (lunedì|martedì|mercoledì|giovedì|venerdì|domani|dopo|oggi|alle|nel)|(chiam*|richiam*)(mi|temi|ci) ~ (lunedì|martedì|mercoledì|giovedì|venerdì|domani|dopo|oggi|alle)|sentiamoci ~ (lunedì|martedì|mercoledì|giovedì|venerdì|domani)|(possiamo|potremmo|riusciamo) ~ (sentirci|vederci|parlare|incontrarci)|(fissare|fissiamo|organizzare) ~ (incontro|appuntamento|chiamata|call)|(appuntamento|call|riunione|incontro) ~ (lunedì|martedì|mercoledì|giovedì|venerdì|domani|[0-9])|la mia agenda|quando (può|potete|siete)|(può|potete) passare|passi (a trovar|in |da)|(il|al) [0-9]{1,2} ~ (passare|vederci)',
    later:
      '(mi|ci) (ricontatti|richiami|riscriva|scriva|contatti|risenta) ~ (dopo|a (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|in|tra|fra|nel|da)|(risentiamoci|riparliamo|riparliamone|ne riparliamo)|(ora|adesso|al momento|per ora|per il momento|quest.anno) ~ (no|non|niente|nulla|chiuso)|(non (ora|adesso|al momento|per ora))|(prossimo|anno prossimo|prossimo anno|più avanti|in seguito)|dopo (l.estate|le ferie|natale|pasqua|ferragosto|il|la)|(chiuso|esaurito|bloccato) ~ (budget|investimenti|bilancio)|fino al [0-9]|sotto inventario',
    declines:
      '(non|nessun|alcun) (siamo |sono |ci |mi |abbiamo |ho |c.è )?(interessat*|interessa|interesse|bisogno|serve|necessità|ne abbiamo)|no,? grazie|grazie,? (ma )?no|grazie ma|non (è|fa) (per|al caso) (noi|nostro)|(vi|la) (cerchiamo|contattiamo|chiamiamo|ricontattiamo) noi|nel caso|(abbiamo|ho) (scelto|optato|deciso) ~ (altr*|divers*|non)|(passiamo|rinunciamo|declin*)|(preferiamo|preferisco) (restare|rimanere|non)|lasciamo (perdere|stare)|ancora\\?',
    objects:
      '(troppo|molto|decisamente) (car*|costos*|complicat*|alto|grande)|fuori (budget|dalla nostra portata)|(non (c.è|abbiamo)|senza) (budget|soldi|fondi)|(abbiamo|usiamo|utilizziamo|lavoriamo) già|già (un|una|un altro|coperti|forniti)|(contratto|vincolat*) ~ (fino|con)|(casa madre|capo|direzione|titolare|sede|cda) ~ (non|decide|vuole|tutto|dice)|brutt* esperienz*|(meno car*|concorrent*)|contenti (del|con)|soddisfatt* (del|con)|non (mi|ci) convince|il prezzo è|costa più|mani legate',
    wants:
      '(?<!non )(mi|ci) interessa(no)?|(sono|siamo|molto) (molto )?interessat*|interessante|suona (bene|interessante)|(mi|ci) (mandi|mandate|invii|inviate|faccia|fate|mostri) ~ (catalogo|preventivo|offerta|info*|listino|materiale|un|una|i|il|più)|(mand*|invi*)(temi|ateci|atemi|aci|ami) |(un|il) (preventivo|campione)|(vorrei|vorremmo|voglio|vogliamo|mi piacerebbe|ci piacerebbe) ~ (provar*|vedere|sapere|capire|ricevere|conoscere|testare|preventivo)|volentieri|perché no|sì,? (grazie|mi|ci|volentieri|mandi)|non male',
    noted:
      '(ok*|grazie*|ricevuto*|perfetto*|va bene*|preso nota*|capito*|letto*)( [a-zàèéìòù ,!]{0,24})?',
  },
  Romanian: {
    left: 'nu mai (lucrează|lucrez|este|e) ~ (la noi|aici|în companie|în firmă)|(a|am) (plecat|părăsit) ~ (compania|firma|din)|(s-a pensionat|pensionat*)|(înlocuitor*|succesor*)',
    wrong:
      '(persoana|adresa|destinatarul|contactul) greșit*|(ați|ai) greșit|greșit (persoana|adresa|numărul)|confunda*|nu sunt persoana',
    refer:
      '(vorbiți|contactați|scrieți|întrebați|adresați-vă|luați legătura|sunați) ~ (cu|pe|la|doamna|domnul|lui|colega|colegul)|(se ocupă|răspunde|decide|responsabil*) ~ (de|este|e|doamna|domnul)|(am (trimis|redirecționat|dat)) ~ (mai departe|către|lui)|în copie|persoana potrivită',
    meet: '(luni|marți|miercuri|joi|vineri|mâine|poimâine|săptămâna viitoare) ~ (la|ora|e bine|dimineața|[0-9]{1,2}|putem|după)|(sunați|sunați-mă|suna*)(-mă)? ~ (luni|marți|miercuri|joi|vineri|mâine|după|azi)|(putem|am putea|hai să|haideți să) ~ (vorbi|vorbim|ne vedem|întâlni|discuta|discutăm)|(stabili*|programa*) ~ (întâlnire|apel|discuție)|când (puteți|aveți timp)|treceți (pe la|pe aici)',
    later:
      '(reveniți|scrieți-mi|sunați-mă|contactați-mă|căutați-mă|scrieți|reveniți) ~ (în|după|la|peste|anul)|(nu (acum|momentan|în acest moment|anul acesta))|(momentan|acum|deocamdată|în acest moment) ~ nu|(anul|trimestrul) viitor|abia (după|în|la)|mai târziu|(suntem|sunt) în (inventar|concediu|mutare)|după (sărbători|paște|crăciun|concediu|vară)|bugetul ~ (închis|epuizat)',
    declines:
      '(nu) (suntem|sunt|avem|ne|mă|am) (interesați|interesat*|interesează|nevoie|interes)|nu,? mulțumesc|mulțumesc,? (dar )?nu|nu e(ste)? pentru (noi|mine)|(vă )?(căutăm|contactăm|sunăm) noi|(am ales|am optat|am decis) ~ (alt*|să nu)|refuz*|iar\\?|nu (vrem|dorim)',
    objects:
      '(prea|foarte|cam) (scump*|complicat*|mare)|(nu avem|fără|nu există) (buget|bani)|(avem|folosim|lucrăm) deja|deja (avem|folosim|un|o)|(contract) ~ (până|cu)|(patronul|șeful|directorul|conducerea|sediul) ~ (nu|decide|vrea|zice)|experiență proastă|(mai ieftin|concurența)|mulțumiți (de|cu)|nu mă convinge|prețul e',
    wants:
      '(?<!nu )(ne|mă|m-ar|ne-ar) interesează|(sunt|suntem) (foarte )?interesa*|interesant[.! ]|sună (bine|interesant)|(trimiteți|trimite|arătați|spuneți)(-mi|-ne)? ~ (ofert*|preț*|detalii|info*|mai mult*|o|un)|(vrem|vreau|am vrea|aș vrea|dorim|mi-ar plăcea|ne-ar plăcea) ~ (să|o|mai)|cu plăcere|nu zic nu|(o|un) (ofertă|demo)|da,? (vă rog|sigur|trimiteți)',
    noted: '(ok*|mulțumesc*|am primit*|primit*|notat*|am notat*|înțeles*)( [a-zăâîșț ,!]{0,24})?',
  },
};
