/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a change. */
export type Change =
  /** The object was created. */
  | 'CREATED'
  /** The object was removed, or is no longer yours to see. */
  | 'REMOVED'
  /** The object was updated. */
  | 'UPDATED';

/** The kind of work a task requires. */
export type TaskKind =
  /** Call the contact. */
  | 'CALL'
  /** Do something manually, as described in the instructions. */
  | 'MANUAL'
  /** Approve a group of consecutive steps before they run. */
  | 'SECTION_APPROVAL';

/** The status of a task. Every status except TODO is final. */
export type TaskStatus =
  /** The enrollment ended before the task was completed. */
  | 'CANCELED'
  /** The task was completed. */
  | 'COMPLETED'
  /** The task was skipped and the enrollment continued. */
  | 'SKIPPED'
  /** The task is open. */
  | 'TODO';

export type LatestSequenceQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestSequenceQuery = { latestSequence: string | null };

export type OpenTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenTasksQuery = { viewer: { member: { user: { displayName: string } }, team: { name: string } } | null, tasks: { totalCount: number, nodes: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, contact: { fullName: string | null, email: string | null } }> } | null };

export type WatchTasksSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WatchTasksSubscription = { taskUpdated: { sequence: string, change: Change, removedId: string | null, task: { id: string, kind: TaskKind, title: string, status: TaskStatus, contact: { fullName: string | null, email: string | null } } | null } };

export type SkipTaskMutationVariables = Exact<{
  taskId: string | number;
}>;


export type SkipTaskMutation = { skipTask: { task: { id: string, kind: TaskKind, title: string, status: TaskStatus, contact: { fullName: string | null, email: string | null } } } | null };

export type TaskLineFragment = { id: string, kind: TaskKind, title: string, status: TaskStatus, contact: { fullName: string | null, email: string | null } };

export const TaskLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<TaskLineFragment, unknown>;
export const LatestSequenceDocument = {"__meta__":{"hash":"sha256:aa8eeeef381cc23cf2d99962c76876df6f43cd1269c30d7e249217f08e66fc0e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestSequence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latestSequence"}}]}}]} as unknown as DocumentNode<LatestSequenceQuery, LatestSequenceQueryVariables>;
export const OpenTasksDocument = {"__meta__":{"hash":"sha256:65ba2e7b945d8e87f29f0115babb3736ac21f2ea7af9a85b58ddc2eb37fbc7d3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenTasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<OpenTasksQuery, OpenTasksQueryVariables>;
export const WatchTasksDocument = {"__meta__":{"hash":"sha256:ce38c1d0b60a3052fc5f8b5d858a26788f8ee35a54ce2a62b7b559b4d92e0745"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"WatchTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"removedId"}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<WatchTasksSubscription, WatchTasksSubscriptionVariables>;
export const SkipTaskDocument = {"__meta__":{"hash":"sha256:3538356eadec72225645f8f3e8537d3684635dd256ed011d956b7eae6433a94b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SkipTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skipTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<SkipTaskMutation, SkipTaskMutationVariables>;