import type { Headings } from './heading-languages.ts';

/** Headings by which the exports of other tools name what `heading-languages.ts` does not have. */
export const HEADINGS_BY_TOOL: Record<string, Headings> = {
  own: { crmContactId: 'crm_contact_id', networkUrl: 'network_url' },
  salesforce: {
    companyName: 'Company / Account|Account: Account Name',
    phone: 'MobilePhone|HomePhone|OtherPhone|AssistantPhone Direct',
    companyDomain: 'Account: Website',
  },
  hubSpot: {
    crmContactId: 'Record ID - Contact|hs_object_id|Contact Record ID|vid',
    companyName: 'Associated Company (Primary)|Primary Associated Company|Associated Company Name',
    email: 'Work email address|hs_additional_emails|Additional email addresses',
    role: 'jobtitle',
    networkUrl: 'hs_linkedin_url|hublead LinkedIn profile',
    timeZone: 'hs_timezone',
    phone: 'mobilephone|hs_whatsapp_phone_number|WhatsApp Phone Number',
  },
  pipedrive: {
    crmContactId: 'Person - ID|Person ID',
    companyName: 'Person - Organization|Organization - Name|Person - Organisation|Organisation - Name',
    companyDomain: 'Organization - Website|Organisation - Website',
    networkUrl: 'Person - LinkedIn|Person - LinkedIn profile',
  },
  zoho: { companyName: 'Account Name', email: 'Secondary Email' },
  apollo: {
    networkUrl: 'Person LinkedIn Url',
    companyName: 'Company Name',
    phone: 'Work Direct Phone|Sanitized Phone|First Phone',
    crmContactId: 'Salesforce Contact ID|Hubspot Contact ID',
  },
  linkedIn: { role: 'Position' },
  salesNavigator: {
    networkUrl:
      'Prospect LinkedIn Url|LinkedInProfileUrl|defaultProfileUrl|LinkedIn Profile Url Public|Sales Navigator URL|Sales Nav URL|salesNavigatorUrl|LinkedIn Sales Nav URL|LinkedIn Url Unique ID|publicProfileUrl|linkedinProfileUrl|Person Sales Navigator URL',
    role: 'Current Role|Current Job Position|linkedinJobTitle',
    companyName: 'linkedinCompanyName|Company Name Cleaned',
    email: 'proEmail|professionalEmail|Email Pro',
    companyDomain: 'Company Website Url|companyWebsite',
    firstName: 'linkedinFirstName',
    lastName: 'linkedinLastName',
  },
  lemlist: {
    companyDomain: 'companyDomain',
    networkUrl: 'linkedinUrl',
    phone: 'phone|contactPhone',
    email: 'leadEmail',
    firstName: 'leadFirstName',
    lastName: 'leadLastName',
    companyName: 'leadCompanyName',
  },
  instantly: { networkUrl: 'linkedIn|linkedin_url', companyDomain: 'company_website|companyWebsite' },
  smartlead: { networkUrl: 'linkedin_profile', companyDomain: 'company_url|website' },
  reply: { networkUrl: 'LinkedIn profile|LinkedInRecruiter|LinkedIn Sales Navigator', timeZone: 'TimeZoneId|Timezone' },
  outreach: { companyName: 'Company Natural|Account Natural Name', networkUrl: 'linkedInUrl', companyDomain: 'websiteUrl1', email: 'Email 1|Primary Email' },
  salesloft: {
    email: 'secondary_email_address|personal_email_address',
    companyName: 'person_company_name|Account: Name',
    companyDomain: 'person_company_website|Account: Domain|Account: Website',
    crmContactId: 'crm_id',
  },
  heyReach: { networkUrl: 'profileUrl|Linkedin Profile', email: 'enrichedEmail|Enriched Email|customEmail|emailAddress', role: 'position' },
  mailchimp: { firstName: 'FNAME', lastName: 'LNAME', email: 'EMAIL' },
  google: {
    companyName: 'Organization 1 - Name|Organization Name',
    role: 'Organization 1 - Title|Organization Title',
    companyDomain: 'Website 1 - Value',
    email: 'E-mail 1 - Value',
    phone: 'Phone 1 - Value',
    country: 'Address 1 - Country',
  },
  outlook: {
    email: 'E-mail 2 Address|E-mail 3 Address',
    phone: 'Business Phone 2|Primary Phone|Car Phone',
    companyDomain: 'Business Home Page',
    country: 'Business Country/Region|Business Address Country|Home Country/Region|Business Address Country or Region',
  },
  clay: {
    email: 'Find Work Email|Work Email|Final Email|Work Email Found',
    networkUrl: 'LinkedIn Profile|Person LinkedIn Profile',
    companyDomain: 'Company Table Domain|Find Company Domain',
  },
};
