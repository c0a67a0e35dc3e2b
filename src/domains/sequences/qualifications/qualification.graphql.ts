import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { ResearchFindingType } from '../../../graphql/research-finding.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';
import { JUDGED_FIELDS, QUALIFICATION_VERDICTS } from '../../../kernel/qualification/verdict.ts';
import { RESEARCH_DAYS } from '../../people/research/findings.ts';
import { basisOf } from '../steps/qualification-basis.ts';

const QualificationStatusEnum = describedEnum(
  'QualificationStatus',
  'The result of qualifying a contact for a flow plan.',
  {
    pending:
      'Not decided: the AI has not evaluated the contact yet, or was unsure and a member has to decide.',
    qualified: 'The contact qualifies.',
    disqualified: 'The contact does not qualify. The enrollment has ended.',
  },
);

const VerdictEnum = describedEnum(
  'QualificationVerdict',
  'The answer of the AI about a contact and the criteria of a flow plan.',
  QUALIFICATION_VERDICTS,
);

const FieldEnum = describedEnum(
  'QualificationField',
  'A field of a contact on which a verdict of the AI rests.',
  JUDGED_FIELDS,
);

const DecisionType = builder.objectRef<Enrollment>('QualificationDecision').implement({
  description: 'The decision of a member about the qualification of a contact.',
  fields: (t) => ({
    decidedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who decided. Null if you cannot access the member.',
      resolve: visibleById('TeamMember', 'decidedById'),
    }),
    decidedAt: t.expose('qualifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the decision.',
    }),
    note: t.exposeString('decisionNote', {
      nullable: true,
      description: 'The reason that the member gave. Null if none was given.',
    }),
  }),
});

const QualificationType = builder.objectRef<Enrollment>('Qualification').implement({
  description: 'The qualification of the contact, evaluated before the first step.',
  fields: (t) => ({
    status: t.field({
      type: QualificationStatusEnum,
      description: 'The result of the qualification.',
      resolve: ({ qualification }) => qualification ?? 'pending',
    }),
    verdict: t.expose('qualificationVerdict', {
      type: VerdictEnum,
      nullable: true,
      description:
        'The answer of the AI. UNSURE with the status PENDING waits for a member (Mutation.decideQualification). Null before the AI has answered, and for answers of earlier versions.',
    }),
    reason: t.exposeString('qualificationReason', {
      nullable: true,
      description: 'The reason of the AI, in one sentence. Null before it has answered.',
    }),
    judgedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the AI evaluated the contact. Null before that.',
      // Enrollments from earlier versions only have the time of the result.
      resolve: ({ judgedAt, qualifiedAt, decidedById }) =>
        judgedAt ?? (decidedById === null ? qualifiedAt : null),
    }),
    fields: t.field({
      type: [FieldEnum],
      description: `The fields of the contact on which the verdict rests. Kept for at most ${RESEARCH_DAYS} days.`,
      resolve: (row) => basisOf(row).fields,
    }),
    facts: t.field({
      type: [ResearchFindingType],
      description: `The facts of research on which the verdict rests, as they were then. Omits those in conversations that you cannot read. Kept for at most ${RESEARCH_DAYS} days.`,
      resolve: (row, _args, { actor }) =>
        basisOf(row).facts.filter(
          ({ ownerId }) => ownerId === null || readsTextsOf(actor, ownerId),
        ),
    }),
    decision: t.field({
      type: DecisionType,
      nullable: true,
      description: 'The decision of a member. Null if the AI decided, or nobody has.',
      resolve: (row) => (row.decidedById === null ? null : row),
    }),
  }),
});

builder.prismaObjectField('Enrollment', 'qualification', (t) =>
  t.field({
    type: QualificationType,
    nullable: true,
    description:
      'The qualification of the contact. Null if the flow plan does not qualify contacts.',
    resolve: (row) => (row.qualification === null ? null : row),
  }),
);
