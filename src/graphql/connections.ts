import { builder } from './builder.ts';

// The connection types that several domains use. Each of the others stands beside its only list.

export const EnrollmentConnection = builder.connectionObject({ type: 'Enrollment', name: 'EnrollmentConnection' }, { name: 'EnrollmentEdge' });

export const ContactConnection = builder.connectionObject({ type: 'Contact', name: 'ContactConnection' }, { name: 'ContactEdge' });
