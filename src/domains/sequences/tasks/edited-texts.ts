import { fileIdsOf, fileListFault } from '../../../kernel/email-files.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { htmlFault } from '../../../kernel/html-body.ts';
import { stepKind } from '../../../kernel/step-kind.ts';
import { approvalOf, sectionOf } from '../steps/approvals.ts';
import type { LoadedTask } from '../steps/loaded-steps.ts';
import type { StepTexts } from '../steps/step-texts.ts';

export interface EditedText {
  nodeId: string;
  subject?: string | null | undefined;
  message: string;
  /** If omitted, the step keeps its files. */
  attachmentIds?: readonly string[] | null | undefined;
}

export const MAX_EDITED_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 500;
const NO_FILES = 'must be omitted: only emails have files.';

/**
 * A member's replacements for the texts of a section. Throws `invalid_request` with each text that
 * cannot be sent. Only an approval task accepts edits, even an empty list; null means that there is
 * nothing to edit.
 */
export function editedTexts(
  { task, root }: LoadedTask,
  texts: readonly EditedText[] | null,
): ReadonlyMap<string, StepTexts> {
  if (texts === null) return new Map();
  if (task.kind !== 'section_approval')
    throw new DomainError(
      'invalid_request',
      'This task has no texts to approve. Complete it with complete_task and no texts.',
    );
  const nodes = new Map(sectionOf(approvalOf(task), root).map((node) => [node.nodeId, node]));
  const issues: Issue[] = [];
  const edited = new Map<string, StepTexts>();
  for (const [index, { nodeId, subject, message, attachmentIds }] of texts.entries()) {
    const path = `texts[${index}]`;
    const node = nodes.get(nodeId);
    const longest = stepKind(node?.type ?? '')?.longestMessage ?? MAX_EDITED_LENGTH;
    if (node === undefined)
      issues.push({
        path: `${path}.nodeId`,
        message: `"${nodeId}" is no step that the task approves.`,
      });
    if (message.trim() === '' || message.length > longest)
      issues.push({
        path: `${path}.message`,
        message: `must have 1 to ${longest} characters; it has ${message.length}.`,
      });
    if ((subject ?? '').length > MAX_SUBJECT_LENGTH)
      issues.push({
        path: `${path}.subject`,
        message: `must be at most ${MAX_SUBJECT_LENGTH} characters.`,
      });
    const fault = node?.type === 'email' ? htmlFault(message) : null;
    if (fault !== null) issues.push({ path: `${path}.message`, message: fault });
    const ids = attachmentIds ?? fileIdsOf(node?.['attachmentIds']);
    const filesFault = ids.length > 0 && node?.type !== 'email' ? NO_FILES : fileListFault(ids);
    if (filesFault !== null) issues.push({ path: `${path}.attachmentIds`, message: filesFault });
    // Removes line breaks, so that a subject cannot add a header.
    edited.set(nodeId, {
      subject: subject?.replace(/\s+/g, ' ').trim() || null,
      message,
      attachmentIds: ids,
    });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  return edited;
}
