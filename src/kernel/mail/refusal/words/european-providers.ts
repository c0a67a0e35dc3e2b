import type { RefusalWords } from '../verdict.ts';

export const EUROPEAN_PROVIDERS: RefusalWords = {
  family: 'T-Online, Orange, Free, Libero, WP, Onet, OVH, Strato, Seznam, i.ua',
  source:
    'The postmaster pages of the providers, for Orange and La Poste the codes OFR, LPN and OUK of their answers, for i.ua the numbers of mail.i.ua/err, and observed wordings',
  words: [
    ['account', /account locked due to|compte (?:bloque|suspendu)/],
    ['limit', /limite d'envoi/],
    ['busy', /trop de connexions/],
    ['listed', /(?:lfr|wf)\d{3}|adresse ip[^.;]{0,30}(?:blacklist|bloqu)/],
    ['spam', /wiadomosc uznana za spam|zprava[^.;]{0,20}spam|message refuse|mail rejete/],
    [
      'full',
      /boite (?:aux lettres |du destinataire )?pleine|casella piena|schranka[^.;]{0,20}(?:plna|prekroc)|skrzynka[^.;]{0,20}(?:pelna|przepelnion)/,
    ],
    [
      'unknown_user',
      /adresse d.? ?au moins un destinataire invalide|utente non (?:esistente|valido)|destinataire inconnu|boite inconnue|uzytkownik nie istnieje|nie ma takiego|brak takiego|adresat nieznany|uzivatel (?:neexistuje|nenalezen)|benutzer (?:existiert nicht|unbekannt)|empfanger (?:existiert nicht|unbekannt)/,
    ],
    [
      'disabled',
      /destinataire (?:archivee|est bloque)|compte (?:desactive|ferme|inactif)|konto zablokowane|skrzynka (?:zablokowana|nieaktywna)|casella (?:disabilitata|disattivata|sospesa)/,
    ],
  ],
  decisive: [
    ['account', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:305|402)\b/],
    ['address', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:403|405|415|421)\b|mail\.i\.ua\/err\/8\b/],
    ['authentication', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:401|517)\b/],
    ['listed', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:10[1-3]|510|519|630)\b|mail\.i\.ua\/err\/9\b/],
    ['busy', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?104\b/],
    ['later', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:10[5-9]|201|423|424|505)\b/],
    ['spam', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:506|511|513)\b/],
    ['too_large', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?514\b|taille limite/],
    ['full', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?417\b|mail\.i\.ua\/err\/4\b/],
    ['unknown_user', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:416|418)\b|mail\.i\.ua\/err\/2\b/],
    ['disabled', /\b(?:ofr|lpn|ouk)[0-9a-z]{0,3}_?(?:420|426)\b|mail\.i\.ua\/err\/3\b/],
    ['relay', /mail\.i\.ua\/err\/[16]\b/],
    ['limit', /mail\.i\.ua\/err\/5\b/],
    ['dns', /mail\.i\.ua\/err\/7\b/],
    ['prohibited', /mail\.i\.ua\/err\/10\b/],
  ],
};
