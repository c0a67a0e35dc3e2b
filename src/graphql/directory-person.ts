import { untrusted } from '../kernel/untrusted.ts';
import type { builder } from './builder.ts';

interface PersonShape {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  networkUrl: string | null;
  role: string | null;
  companyName: string | null;
  companyDomain: string | null;
  headline: string | null;
  seniority: string | null;
  department: string | null;
  country: string | null;
  industry: string | null;
  companySize: string | null;
}

type Types =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer SchemaTypes> ? SchemaTypes : never;

/** The fields of a person in the directory. */
export function directoryPersonFields(t: PothosSchemaTypes.ObjectFieldBuilder<Types, PersonShape>) {
  return {
    firstName: t.exposeString('firstName', { description: untrusted('First name.') }),
    lastName: t.exposeString('lastName', { description: untrusted('Last name.') }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address. Null if unknown.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number in E.164 format. Null if unknown.',
    }),
    networkUrl: t.expose('networkUrl', {
      type: 'URL',
      nullable: true,
      description: 'URL of the profile on the professional network. Null if unknown.',
    }),
    role: t.exposeString('role', {
      nullable: true,
      description: untrusted('Job title. Null if unknown.'),
    }),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: untrusted('Company name. Null if unknown.'),
    }),
    companyDomain: t.exposeString('companyDomain', {
      nullable: true,
      description: 'Company domain. Null if unknown.',
    }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: untrusted('Profile headline. Null if unknown.'),
    }),
    seniority: t.exposeString('seniority', {
      nullable: true,
      description: 'Seniority level, for example Director. Null if unknown.',
    }),
    department: t.exposeString('department', {
      nullable: true,
      description: 'Department, for example Sales. Null if unknown.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country. Null if unknown.',
    }),
    industry: t.exposeString('industry', {
      nullable: true,
      description: 'Industry of the company. Null if unknown.',
    }),
    companySize: t.exposeString('companySize', {
      nullable: true,
      description: 'Number of employees as a range, for example 51-200. Null if unknown.',
    }),
  };
}
