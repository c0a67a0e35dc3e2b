/** What the directory gives, as the surfaces of this domain know it. */
export type { DirectoryCompany, DirectoryPerson, PhoneType, VerificationStatus } from '../../providers/contact-data/contact-data.port.ts';
