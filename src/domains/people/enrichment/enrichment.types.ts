export type {
  DirectoryCompany,
  DirectoryPerson,
  PhoneType,
  VerificationStatus,
} from '../../../providers/contact-data/contact-data.port.ts';
