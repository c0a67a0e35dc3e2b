import { builder } from './builder.ts';

// The connection types that several domains use. Each of the others stands beside its only list.

export const EnrollmentConnection = builder.connectionObject(
  { type: 'Enrollment', name: 'EnrollmentConnection' },
  { name: 'EnrollmentEdge' },
);

export const ContactConnection = builder.connectionObject(
  { type: 'Contact', name: 'ContactConnection' },
  { name: 'ContactEdge' },
);

export const TaskConnection = builder.connectionObject(
  { type: 'Task', name: 'TaskConnection' },
  { name: 'TaskEdge' },
);

export const AudienceConnection = builder.connectionObject(
  { type: 'Audience', name: 'AudienceConnection' },
  { name: 'AudienceEdge' },
);

export const ImportConnection = builder.connectionObject(
  { type: 'Import', name: 'ImportConnection' },
  { name: 'ImportEdge' },
);

export const ConversationConnection = builder.connectionObject(
  { type: 'Conversation', name: 'ConversationConnection' },
  { name: 'ConversationEdge' },
);
