/** IDs with a valid format that no row has, by what they identify. */
export const NEVER_GIVEN: Record<string, string> = {
  audience: 'aud_01J00000000000000000000000',
  flowPlan: 'fp_01J00000000000000000000000',
  queueItem: 'qi_01J00000000000000000000000',
  enrollment: 'enr_01J00000000000000000000000',
  sequence: 'enr_01J00000000000000000000000',
  task: 'task_01J00000000000000000000000',
  contact: 'pro_01J00000000000000000000000',
  user: 'user_01J00000000000000000000000',
  conversation: 'conv_01J00000000000000000000000',
  monitoredProfile: 'mp_01J00000000000000000000000',
  discoveredProfile: 'dp_01J00000000000000000000000',
  webhookEndpoint: 'whe_01J00000000000000000000000',
  knowledgeEntry: 'kn_01J00000000000000000000000',
  emailFile: 'file_01J00000000000000000000000',
  meeting: 'mtg_01J00000000000000000000000',
  import: 'imp_01J00000000000000000000000',
};
