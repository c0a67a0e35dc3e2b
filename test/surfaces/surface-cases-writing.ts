import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { low, type SurfaceCase } from './surface-facts.ts';

const CONTENT = Buffer.from('Our offer.\n').toString('base64');
const FILE = { fileName: 'Offer.txt', content: CONTENT };
const STORED = { fileName: 'Offer.txt', contentType: 'text/plain', size: 11, isServed: true };

const fileFacts = ({ id, fileId = id, path, ...file }: Json): Json => ({
  ...file,
  isServed: path === `/api/files/${fileId}`,
});

const withContact = async (team: TestTeam): Promise<Json> => {
  await team.world.grant(team, 20);
  const { contact } = await team.ok('upsert_contact', {
    contact: { email: 'ada@looms.example', firstName: 'Ada', role: 'Head of Weaving' },
  });
  return { prospectId: contact.prospectId };
};

const factsOf = ({ about, source, quote }: Json): Json => ({
  ...{ about: low(about), source: low(source) },
  hasQuote: quote !== '',
});

const withConversation = async (team: TestTeam): Promise<Json> => {
  await team.world.grant(team, 20);
  const { conversationId } = await team.conversation();
  return { conversationId };
};

const draftFacts = ({ conversation, creditsCharged }: Json): Json => ({
  creditsCharged,
  hasText: conversation.writtenReply.text !== '',
  isKnown: conversation.writtenReply.sources.length > 0,
});

export const WRITING_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'upload_file',
    needs: 'write',
    query:
      'mutation ($input: UploadEmailFileInput!) { uploadEmailFile(input: $input) { file { id fileName contentType size path } } }',
    prepare: async () => ({}),
    good: () => ({ body: FILE, variables: { input: FILE } }),
    expected: () => STORED,
    fromTool: ({ file }) => fileFacts(file),
    fromGraphql: ({ uploadEmailFile: { file } }) => fileFacts(file),
    invalid: () => ({
      body: { ...FILE, content: 'not base64!' },
      variables: { input: { ...FILE, content: 'not base64!' } },
      names: 'content',
    }),
  },
  {
    tool: 'research_contact',
    needs: 'charge',
    query:
      'mutation ($input: ResearchContactInput!) { researchContact(input: $input) { contact { research { about source quote } } creditsCharged } }',
    prepare: withContact,
    good: ({ prospectId }) => ({
      body: { prospectId },
      variables: { input: { contactId: prospectId } },
    }),
    expected: () => ({
      creditsCharged: 2,
      findings: [{ about: 'contact', source: 'contact', hasQuote: true }],
    }),
    fromTool: ({ contact, creditsCharged }) => ({
      creditsCharged,
      findings: contact.findings.map(factsOf),
    }),
    fromGraphql: ({ researchContact: { contact, creditsCharged } }) => ({
      creditsCharged,
      findings: contact.research.map(factsOf),
    }),
    invalid: () => ({ body: {}, variables: { input: {} }, names: 'prospectId' }),
    ids: {
      prospectId: {
        kind: 'contact',
        request: (contactId) => ({
          body: { prospectId: contactId },
          variables: { input: { contactId } },
        }),
      },
    },
  },
  {
    tool: 'write_reply',
    needs: 'write',
    query:
      'mutation ($input: WriteReplyInput!) { writeReply(input: $input) { conversation { writtenReply { text sources { source } } } creditsCharged } }',
    prepare: withConversation,
    good: ({ conversationId }) => ({
      body: { conversationId },
      variables: { input: { conversationId } },
    }),
    expected: () => ({ creditsCharged: 0.5, hasText: true, isKnown: true }),
    fromTool: draftFacts,
    fromGraphql: ({ writeReply }) => draftFacts(writeReply),
    invalid: () => ({ body: {}, variables: { input: {} }, names: 'conversationId' }),
    ids: {
      conversationId: {
        kind: 'conversation',
        request: (conversationId) => ({
          body: { conversationId },
          variables: { input: { conversationId } },
        }),
      },
    },
  },
];
