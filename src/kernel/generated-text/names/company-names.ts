/**
 * Companies and products that everybody knows and that are no ordinary words of a language, folded:
 * a model that invents a customer, a partner or a competitor mostly names one of them.
 */
const NAMES = [
  'accenture adidas airbnb airbus aldi alibaba allianz amazon amd android asana atlassian',
  'audi autodesk aviva axa barclays basf bayer bloomberg bmw bosch capgemini carrefour chatgpt cisco',
  'citibank citroen cloudflare coinbase danone databricks datadog deloitte',
  'docusign doordash dropbox dyson ebay ericsson evernote expedia exxonmobil facebook fedex ferrari',
  'figma freshdesk freshworks fujitsu generali github gitlab glencore godaddy google heineken',
  'henkel hitachi honda honeywell hsbc huawei hubspot hyundai ibm ikea infosys instagram intel',
  'klarna kodak kpmg lego lenovo lidl lufthansa maersk mailchimp marriott mastercard mcdonalds mckinsey',
  'mercedes-benz microsoft mitsubishi mongodb motorola netflix nestle netsuite nike nintendo nissan',
  'nokia novartis nvidia okta openai palantir panasonic paypal pepsi pepsico',
  'peugeot pfizer philips pipedrive porsche pwc qualcomm quickbooks reddit renault revolut roche',
  'rolls-royce ryanair salesforce salesloft samsung santander sap servicenow shopify siemens skype',
  'snapchat sony spotify starbucks swisscom telefonica tencent tesla thales tiktok',
  'toyota trello twilio twitter uber unilever verizon vodafone volkswagen volvo walmart whatsapp wikipedia',
  'xerox yahoo youtube zalando zapier zendesk zoominfo',
].join(' ');

export const COMPANY_NAMES: ReadonlySet<string> = new Set(NAMES.split(' '));
