import widelyUsed from 'role-based-email-addresses';

/**
 * Local parts of addresses that several people read: those of RFC 2142, and common ones of
 * companies in the supported languages.
 */
const ROLE_NAMES = new Set(
  `
  abuse ftp hostmaster info list marketing news noc postmaster sales security support usenet uucp webmaster www
  accounting accounts admin administration administrator all anfrage anfragen backoffice billing bewerbung booking bookings
  buchhaltung business career careers compliance contact contacts customercare customerservice dispatch einkauf enquiries
  enquiry events everyone export feedback finance finanzen frontdesk general hello help helpdesk hi hiring hr inbox inquiries
  inquiry investors invoice invoices it jobs kontakt legal mail mailbox marketingteam media newsletter no-reply noreply office
  orders partner partners personal press presse privacy procurement purchasing rechnung reception recruiting recruitment
  reservations returns sekretariat service services shop staff team training vertrieb verkauf welcome zentrale
  administracion administracao amministrazione atencion atendimento biuro comercial commercial commerciale compras compta
  comptabilite contabilidad contabilita contacto contato contatto contabilitate direction direccion facturacion faktura
  fakturor financeiro informacion informacoes informatie informazioni iletisim info-de klantenservice kancelaria kundeservice
  kundservice marknad myynti obchod ordini personeel post posta praca prensa presse-info recepcja recepcion redakcja secretariat
  secretaria segreteria servis soporte sprzedaz suporte supporto toimisto ufficio ugyfelszolgalat ventas vendas vendite verkoop
  zakaznickyservis zarzad zamowienia
  achats bestellungen buero büro datenschutz dpo empfang facturas gdpr hotline inkoop kadry kanzlei mailroom pedidos praxis
  recepcao receptie rezeption rh vente ventes verwaltung
  `
    .trim()
    .split(/\s+/),
);

/** Shorter names of the list are also initials of people. */
const SHORTEST = 3;
/** Entries of the list that are names of people; the list also has cities and products. */
const NAMES = new Set(['alexa', 'alla', 'church', 'gardner', 'paris', 'sydney']);
const WIDELY_USED = new Set(
  widelyUsed.filter((name) => name.length >= SHORTEST && !NAMES.has(name)),
);

/** Greetings and short words that also begin names of people: `hi.tanaka@`. */
const ALONE_ONLY = new Set(['hi', 'it', 'all', 'mail', 'post', 'general', 'personal']);

/** Endings of group names without a separator: `webinfo@`, `salesteam@`. */
const COMPOUND = /(?:info|support|service|office|team|desk)$/;

/**
 * True for an address of a role or a group, such as info@, sales.emea@ or sales1@. It does not
 * identify a person.
 */
export function isRoleAddress(email: string): boolean {
  const local = (email.split('@')[0] ?? '').split('+')[0] ?? '';
  const name = local.replace(/[._-]?\d{1,4}$/, '');
  if (isRole(local) || isRole(name)) return true;
  const words = name.split(/[._-]/);
  const [first = ''] = words;
  if (words.length === 1) return COMPOUND.test(name);
  if (ROLE_NAMES.has(first) && !ALONE_ONLY.has(first)) return true;
  return words.every(isRole);
}

function isRole(name: string): boolean {
  return ROLE_NAMES.has(name) || WIDELY_USED.has(name);
}
