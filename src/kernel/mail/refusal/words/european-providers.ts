import type { RefusalWords } from '../verdict.ts';

export const EUROPEAN_PROVIDERS: RefusalWords = {
  family: 'T-Online, Orange, Free, Libero, WP, Onet, OVH, Strato, Seznam',
  source: 'The postmaster pages of the providers, and observed wordings',
  words: [
    ['account', /account locked due to|compte (?:bloque|suspendu)/],
    ['limit', /ofr_?(?:108|109|519)|trop de connexions|limite d'envoi/],
    ['listed', /ofr_?(?:50[0-9]|51[0-9])\b|(?:lfr|wf)\d{3}|adresse ip[^.;]{0,30}(?:blacklist|bloqu)/],
    ['spam', /wiadomosc uznana za spam|zprava[^.;]{0,20}spam|ofr_?(?:506|511)|message refuse/],
    [
      'full',
      /boite (?:aux lettres |du destinataire )?pleine|casella piena|schranka[^.;]{0,20}(?:plna|prekroc)|skrzynka[^.;]{0,20}(?:pelna|przepelnion)|ofr_?417/,
    ],
    [
      'unknown_user',
      /adresse d.? ?au moins un destinataire invalide|ofr_?416|utente non (?:esistente|valido)|destinataire inconnu|boite inconnue|uzytkownik nie istnieje|nie ma takiego|brak takiego|adresat nieznany|uzivatel (?:neexistuje|nenalezen)|benutzer (?:existiert nicht|unbekannt)|empfanger (?:existiert nicht|unbekannt)/,
    ],
    ['disabled', /compte (?:desactive|ferme|inactif)|konto zablokowane|skrzynka (?:zablokowana|nieaktywna)|casella (?:disabilitata|disattivata|sospesa)/],
  ],
};
