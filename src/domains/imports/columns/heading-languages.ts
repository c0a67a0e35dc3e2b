import type { NamedColumn } from './recognized-column.ts';

/**
 * The headings of contact files by language, separated by bars. Case, accents, spaces and punctuation do not matter, and
 * neither do numbers and words like "Contact", "Primary" and "Work" around them: see `plain-heading.ts`.
 */
export type Headings = { readonly [Field in NamedColumn]?: string };

export const HEADINGS_BY_LANGUAGE: Record<string, Headings> = {
  en: {
    firstName: 'First Name|First|Given Name|Forename|Christian Name|FName|Preferred Name|First Name (Preferred)',
    lastName: 'Last Name|Last|Surname|Family Name|LName|Second Name',
    fullName: 'Name|Full Name|Contact|Contact Name|Display Name|Person|Person Name|Lead Name|Customer Name|Prospect|Full Name (Person)|File As',
    email:
      'Email|Email Address|Emails|Mail|Mail Address|Work Email|Business Email|Company Email|Corporate Email|Professional Email|Personal Email|Private Email|Home Email|Secondary Email|Tertiary Email|Other Email|Alternate Email|Alternative Email|Additional Email|Email Personal|Verified Email|Email Addresses',
    networkUrl:
      'LinkedIn|LinkedIn URL|LinkedIn Profile|LinkedIn Profile URL|LinkedIn Link|LinkedIn Public URL|LinkedIn URL Public|LinkedIn Member URL|LinkedIn Page|LI URL|LI Profile|Profile|Profile URL|Profile Link|Public Profile URL|Network URL|Network Profile|Network|Social Profile',
    phone:
      'Phone|Phone Number|Phones|Mobile|Mobile Phone|Mobile Number|Mobile Phone Number|Cell|Cell Phone|Cellphone|Cellular|Telephone|Telephone Number|Tel|Tel No|Phone No|Direct Phone|Direct Dial|Direct Line|Direct|Direct Number|Work Phone|Work Direct Phone|Business Phone|Office Phone|Home Phone|Private Phone|Other Phone|Secondary Phone|Alternate Phone|WhatsApp|Contact Number|Work Phones|Mobile Phones|Home Phones|Voip Phones|Mobile Phone Numbers',
    role: 'Title|Job Title|Role|Position|Job|Job Role|Current Title|Current Position|Current Job|Current Job Title|Designation|Job Position|Occupation|Function|Job Function Title|Role Title|Professional Title|Position Title',
    companyName:
      'Company|Company Name|Organization|Organisation|Organization Name|Organisation Name|Account|Account Name|Employer|Current Company|Current Company Name|Business Name|Firm|Business|Associated Company|Company Account|Current Employer|Company or Account|Cleaned Company Name',
    companyDomain:
      'Website|Company Website|Company Domain|Domain|Company URL|Web|Web Site|Web Page|Webpage|Homepage|Home Page|Website URL|Company Domain Name|Company Website URL|Company Site|URL|Domain Name|Corporate Website|Company Web Site|Account Website|Account Domain|Organization Website|Organization Domain|Business Website|Company Homepage|Website Address|Company Website Domain|Website Domain|Company Website Full',
    crmContactId:
      'CRM Contact ID|Contact ID|Record ID|CRM ID|HubSpot Contact ID|HubSpot ID|HubSpot Record ID|Salesforce Contact ID|Salesforce ID|SFDC ID|Pipedrive Person ID|CRM Record ID',
    timeZone: 'Time Zone|TZ',
    country:
      'Country|Country Code|Country Region|Mailing Country|Country or Region|Person Country|Contact Country|Lead Country|Home Country|Business Country|Billing Country|Country Name',
  },
  de: {
    firstName: 'Vorname|Rufname',
    lastName: 'Nachname|Familienname|Zuname',
    fullName: 'Vollständiger Name|Ansprechpartner|Kontakt|Kontaktname|Vor- und Nachname|Name, Vorname|Kontaktperson|Ansprechperson|Anzeigename',
    email:
      'E-Mail-Adresse|Mailadresse|Emailadresse|E-Mail geschäftlich|E-Mail privat|Geschäftliche E-Mail|Private E-Mail|Weitere E-Mail|E-Mail dienstlich|E-Mail Firma',
    networkUrl: 'LinkedIn-Profil|Profil|Profil-URL|Profillink|LinkedIn-Link|LinkedIn-Adresse|XING|XING-Profil|XING URL',
    phone:
      'Telefon|Telefonnummer|Handy|Handynummer|Mobil|Mobilnummer|Mobiltelefon|Mobilfunk|Tel.|Tel.-Nr.|Rufnummer|Durchwahl|Telefon geschäftlich|Telefon privat|Telefon mobil|Telefon (Büro)|Festnetz|Festnetznummer|Geschäftliche Telefonnummer|Mobile Rufnummer|Telefon dienstlich|Telefon Zentrale',
    role: 'Position|Funktion|Stelle|Berufsbezeichnung|Stellenbezeichnung|Jobtitel|Beruf|Rolle|Tätigkeit|Positionsbezeichnung',
    companyName: 'Firma|Firmenname|Unternehmen|Unternehmensname|Organisation|Arbeitgeber|Gesellschaft|Betrieb|Institution|Name des Unternehmens',
    companyDomain:
      'Webseite|Website|Internetseite|Homepage|Internet|Internetadresse|Webadresse|Firmenwebsite|Unternehmenswebsite|Firmendomain|Unternehmensdomain|Webseite der Firma|Domäne|Web-Adresse',
    crmContactId: 'Kontakt-ID|Datensatz-ID|CRM-ID',
    timeZone: 'Zeitzone',
    country: 'Land|Staat|Land/Region|Länderkennzeichen|Ländercode',
  },
  fr: {
    firstName: 'Prénom|Prénoms',
    lastName: 'Nom|Nom de famille|Patronyme',
    fullName: 'Nom complet|Nom et prénom|Prénom et nom|Nom prénom|Prénom nom|Nom du contact|Interlocuteur|Personne',
    email:
      'Courriel|Adresse e-mail|Adresse mail|Adresse électronique|E-mail professionnel|E-mail pro|Mail pro|Email personnel|Adresse courriel|Adresse de messagerie|Mél|E-mail perso|Courrier électronique|Mail professionnel',
    networkUrl: 'Profil LinkedIn|URL du profil|Lien LinkedIn|URL LinkedIn|Lien du profil|Adresse LinkedIn',
    phone:
      'Téléphone|Numéro de téléphone|Portable|Tél.|Téléphone portable|Téléphone mobile|Téléphone professionnel|Téléphone fixe|Ligne directe|N° de téléphone|Tél. portable|Tél. mobile|Numéro de portable|Téléphone direct|GSM|Fixe|Tél. direct|Numéro|Tél. fixe',
    role: 'Poste|Fonction|Titre|Intitulé du poste|Intitulé de poste|Titre du poste|Métier|Profession|Rôle|Poste occupé|Emploi',
    companyName:
      "Entreprise|Société|Nom de l'entreprise|Nom de la société|Organisation|Employeur|Raison sociale|Compte|Nom du compte|Nom entreprise|Nom société|Établissement",
    companyDomain:
      "Site web|Site internet|Site|Site de l'entreprise|Domaine|Site web de l'entreprise|Nom de domaine|URL du site|Adresse du site|Site web entreprise|Domaine de l'entreprise",
    crmContactId: 'ID du contact|Identifiant du contact|ID CRM|ID contact',
    timeZone: 'Fuseau horaire|Fuseau',
    country: 'Pays|Pays/Région|Code pays',
  },
  es: {
    firstName: 'Nombre|Nombres|Primer nombre|Nombre de pila',
    lastName: 'Apellido|Apellidos|Primer apellido',
    fullName: 'Nombre completo|Nombre y apellidos|Nombre y apellido|Apellidos y nombre|Contacto|Nombre del contacto|Persona de contacto|Nombre contacto',
    email:
      'Correo electrónico|Correo|Dirección de correo electrónico|Dirección de correo|Correo de trabajo|Email corporativo|Correo corporativo|Correo profesional|Correo personal|E-mail personal|Dirección de email|Correo empresarial',
    networkUrl: 'Perfil de LinkedIn|URL de LinkedIn|Perfil|URL del perfil|Enlace de LinkedIn|Perfil LinkedIn|Enlace al perfil',
    phone:
      'Teléfono|Móvil|Celular|Número de teléfono|Teléfono móvil|Tel. móvil|Teléfono fijo|Teléfono de trabajo|Teléfono celular|Teléfono directo|Núm. de teléfono|Número de móvil|Teléfono de contacto|Número de celular|Nº de teléfono|Fijo',
    role: 'Cargo|Puesto|Puesto de trabajo|Posición|Título|Rol|Función|Título del puesto|Profesión|Ocupación',
    companyName:
      'Empresa|Nombre de la empresa|Compañía|Organización|Razón social|Cuenta|Nombre empresa|Sociedad|Nombre de la compañía|Nombre de la organización|Nombre de la cuenta',
    companyDomain:
      'Sitio web|Página web|Web|Dominio|Web de la empresa|Sitio web de la empresa|Dominio de la empresa|Sitio|Página|Página web de la empresa|Url de la empresa',
    crmContactId: 'ID de contacto|ID del contacto|ID de registro',
    timeZone: 'Zona horaria|Huso horario',
    country: 'País|País/Región|Código de país',
  },
  pt: {
    firstName: 'Primeiro nome|Nome próprio',
    lastName: 'Sobrenome|Apelido|Último nome|Sobrenomes',
    fullName: 'Nome|Nome completo|Nome do contato|Nome do contacto|Contato|Contacto|Pessoa|Pessoa de contato',
    email:
      'E-mail|Endereço de e-mail|Correio eletrônico|Correio eletrónico|E-mail corporativo|E-mail profissional|E-mail comercial|Email pessoal|E-mail de trabalho|Endereço de email',
    networkUrl: 'Perfil do LinkedIn|URL do LinkedIn|Link do LinkedIn|URL do perfil|Link do perfil',
    phone:
      'Telefone|Celular|Telemóvel|Número de telefone|Telefone celular|Telefone comercial|Telefone fixo|Telefone direto|Fone|Número de telemóvel|Telefone de contato|Telefone do trabalho',
    role: 'Cargo|Função|Posição|Título do cargo|Profissão|Cargo atual|Ocupação',
    companyName: 'Empresa|Nome da empresa|Organização|Companhia|Razão social|Conta|Nome da organização|Nome fantasia|Nome da conta',
    companyDomain: 'Site|Website|Página web|Domínio|Site da empresa|Domínio da empresa|Sítio web|Página da empresa|URL da empresa',
    crmContactId: 'ID do contato|ID do contacto|ID do registro',
    timeZone: 'Fuso horário|Fuso',
    country: 'País|País/Região|Código do país',
  },
  it: {
    firstName: 'Nome|Nome di battesimo',
    lastName: 'Cognome',
    fullName: 'Nome completo|Nome e cognome|Cognome e nome|Nominativo|Contatto|Nome contatto|Nome del contatto|Referente|Persona di riferimento',
    email:
      'Indirizzo e-mail|Posta elettronica|Indirizzo di posta elettronica|E-mail aziendale|Email lavoro|Indirizzo email|E-mail personale|Mail aziendale|Email di lavoro',
    networkUrl: 'Profilo LinkedIn|Profilo|URL profilo|URL LinkedIn|Link LinkedIn|Link profilo|URL del profilo',
    phone:
      'Telefono|Cellulare|Numero di telefono|Telefono cellulare|Telefono ufficio|Telefono fisso|Tel. cellulare|Numero di cellulare|Recapito telefonico|Telefono diretto|Telefono aziendale|Numero telefono|Recapito',
    role: 'Ruolo|Qualifica|Posizione|Mansione|Titolo|Posizione lavorativa|Funzione|Professione|Ruolo aziendale|Carica|Incarico|Titolo professionale',
    companyName: "Azienda|Nome azienda|Società|Organizzazione|Impresa|Ragione sociale|Ditta|Nome dell'azienda|Nome società|Datore di lavoro",
    companyDomain: "Sito web|Sito|Sito internet|Dominio|Sito aziendale|Sito web aziendale|Pagina web|Dominio aziendale|Sito dell'azienda|Sito web azienda",
    crmContactId: 'ID contatto|ID record',
    timeZone: 'Fuso orario',
    country: 'Paese|Nazione|Stato estero|Paese/Area geografica|Codice paese',
  },
  nl: {
    firstName: 'Voornaam|Roepnaam',
    lastName: 'Achternaam|Familienaam',
    fullName: 'Naam|Volledige naam|Contactpersoon|Contact|Naam contactpersoon|Voor- en achternaam|Contactnaam',
    email: 'E-mailadres|Mailadres|E-mail werk|Zakelijk e-mailadres|Zakelijke e-mail|E-mail zakelijk|E-mail privé|Privé e-mail|Emailadres',
    networkUrl: 'LinkedIn-profiel|Profiel|Profiel-URL|LinkedIn-link|Profiellink',
    phone:
      'Telefoon|Telefoonnummer|Mobiel|Mobiel nummer|Mobiele telefoon|Gsm|Gsm-nummer|Telefoon werk|Telefoon zakelijk|Telefoon mobiel|Vast nummer|Doorkiesnummer|Mobiele nummer|Direct nummer|06-nummer|Telefoon vast',
    role: 'Functie|Functietitel|Functienaam|Titel|Rol|Positie|Beroep',
    companyName: 'Bedrijf|Bedrijfsnaam|Organisatie|Werkgever|Firma|Organisatienaam|Naam bedrijf|Onderneming|Klant',
    companyDomain: 'Website|Webadres|Bedrijfswebsite|Domein|Site|Webpagina|Bedrijfsdomein|Domeinnaam|Website bedrijf',
    crmContactId: 'Contact-ID|Contactpersoon-ID|Record-ID',
    timeZone: 'Tijdzone',
    country: 'Land|Land/regio|Landcode',
  },
  pl: {
    firstName: 'Imię|Imiona|Pierwsze imię',
    lastName: 'Nazwisko',
    fullName: 'Imię i nazwisko|Nazwisko i imię|Osoba kontaktowa|Kontakt|Pełna nazwa|Pełne imię i nazwisko|Osoba',
    email:
      'Adres e-mail|Poczta|Adres email|E-mail służbowy|Adres poczty elektronicznej|E-mail firmowy|Poczta elektroniczna|Email prywatny|Mail służbowy|E-mail prywatny',
    networkUrl: 'Profil LinkedIn|Profil|Adres profilu|Link do profilu|Link do LinkedIn|URL profilu',
    phone:
      'Telefon|Numer telefonu|Komórka|Telefon komórkowy|Telefon służbowy|Nr telefonu|Tel. kom.|Telefon stacjonarny|Nr tel.|Numer komórkowy|Telefon kontaktowy|Numer tel.|Tel. służbowy',
    role: 'Stanowisko|Funkcja|Rola|Nazwa stanowiska|Stanowisko pracy|Zawód|Pozycja',
    companyName: 'Firma|Nazwa firmy|Organizacja|Przedsiębiorstwo|Pracodawca|Spółka|Nazwa organizacji|Nazwa spółki|Kontrahent',
    companyDomain:
      'Strona internetowa|Strona www|WWW|Witryna|Domena|Strona firmowa|Strona|Adres strony|Adres www|Witryna internetowa|Domena firmy|Strona firmy',
    crmContactId: 'ID kontaktu|Identyfikator kontaktu',
    timeZone: 'Strefa czasowa',
    country: 'Kraj|Państwo|Kraj/Region|Kod kraju',
  },
  sv: {
    firstName: 'Förnamn|Tilltalsnamn',
    lastName: 'Efternamn',
    fullName: 'Namn|Fullständigt namn|Kontaktperson|Kontakt|För- och efternamn|Hela namnet|Kontaktnamn',
    email: 'E-post|E-postadress|Epost|Mejl|Mejladress|Jobbmejl|E-post arbete|E-post (arbete)|Mailadress|Privat e-post|Jobbmail',
    networkUrl: 'LinkedIn-profil|Profil|Profillänk|LinkedIn-länk',
    phone:
      'Telefon|Telefonnummer|Mobil|Mobilnummer|Mobiltelefon|Telefon arbete|Tel.|Direktnummer|Tfn|Telefon (arbete)|Mobiltelefonnummer|Växel och direktnummer',
    role: 'Titel|Befattning|Roll|Position|Jobbtitel|Yrkestitel|Yrke|Tjänst',
    companyName: 'Företag|Företagsnamn|Organisation|Bolag|Arbetsgivare|Bolagsnamn|Organisationsnamn|Företagets namn',
    companyDomain: 'Webbplats|Hemsida|Webbsida|Domän|Företagets webbplats|Webbadress|Företagets hemsida|Webb|Företagsdomän',
    crmContactId: 'Kontakt-ID|Post-ID',
    timeZone: 'Tidszon',
    country: 'Land|Land/region|Landskod',
  },
  ru: {
    firstName: 'Имя',
    lastName: 'Фамилия',
    fullName:
      'ФИО|Ф.И.О.|Имя и фамилия|Фамилия и имя|Фамилия Имя|Имя Фамилия|Контакт|Контактное лицо|Полное имя|Фамилия, имя, отчество|Ф. И. О.|Фамилия Имя Отчество',
    email:
      'Почта|Электронная почта|Эл. почта|Имейл|Емейл|Адрес электронной почты|Рабочая почта|E-mail адрес|Рабочий email|Эл. адрес|Email рабочий|Рабочий e-mail|E-mail рабочий|Личная почта|Электронный адрес|Мейл',
    networkUrl: 'Профиль|Ссылка на профиль|LinkedIn профиль|Профиль LinkedIn|Ссылка на LinkedIn',
    phone:
      'Телефон|Номер телефона|Мобильный|Мобильный телефон|Рабочий телефон|Тел.|Моб. телефон|Сотовый|Сотовый телефон|Контактный телефон|Моб. тел.|Телефон рабочий|Телефон мобильный|Мобильный номер|Телефон (рабочий)|Тел. моб.',
    role: 'Должность|Роль|Позиция|Профессия',
    companyName:
      'Компания|Название компании|Организация|Фирма|Предприятие|Работодатель|Наименование организации|Наименование компании|Название организации|Юр. лицо',
    companyDomain: 'Сайт|Веб-сайт|Вебсайт|Домен|Сайт компании|Веб-страница|Интернет-сайт|Адрес сайта|Домен компании',
    crmContactId: 'ID контакта',
    timeZone: 'Часовой пояс',
    country: 'Страна|Страна/Регион|Код страны',
  },
  ja: {
    firstName: '名|名前(名)|ファーストネーム|下の名前|お名前(名)|氏名(名)',
    lastName: '姓|名字|苗字|名前(姓)|ラストネーム|お名前(姓)|氏名(姓)|氏',
    fullName: '氏名|名前|お名前|フルネーム|担当者名|担当者|連絡先名|ご担当者名|姓名|ご氏名|取引先責任者|取引先責任者名|コンタクト名',
    email:
      'メール|メールアドレス|Eメール|電子メール|会社メール|Eメールアドレス|電子メールアドレス|勤務先メール|E-mailアドレス|メアド|会社メールアドレス|仕事用メール',
    networkUrl: 'リンクトイン|プロフィール|プロフィールURL|LinkedInプロフィール|LinkedIn URL',
    phone: '電話|電話番号|携帯|携帯電話|携帯番号|携帯電話番号|会社電話|連絡先電話番号|勤務先電話番号|TEL|会社電話番号|直通電話|直通番号|勤務先電話|モバイル',
    role: '役職|職位|肩書|肩書き|職種|役職名|ポジション|職業',
    companyName: '会社|会社名|企業|企業名|組織|勤務先|組織名|法人名|所属|貴社名|御社名|勤務先名|取引先名|所属会社|取引先|団体名|会社名・団体名',
    companyDomain:
      'ウェブサイト|ホームページ|サイト|ドメイン|会社URL|URL|Webサイト|企業サイト|HP|会社ドメイン|会社サイト|企業URL|WebサイトURL|ホームページURL|会社HP',
    crmContactId: '連絡先ID|取引先責任者ID|レコードID',
    timeZone: 'タイムゾーン|時間帯|標準時間帯',
    country: '国|国名|国/地域|国・地域|国コード',
  },
};
