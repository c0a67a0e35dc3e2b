/** The required scopes at HubSpot. */
export const SCOPES = [
  'crm.lists.read',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.owners.read',
  'crm.schemas.contacts.write',
];
