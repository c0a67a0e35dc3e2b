import type { SavedView } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  loadSavedViews,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_FILTERS,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  updateSavedView,
} from './saved-views.service.ts';

const SavedViewListEnum = describedEnum('SavedViewList', 'The list of a saved view.', {
  contacts: 'The contacts of the team.',
  audience: 'The contacts of an audience.',
  people: 'The contacts of a flow plan.',
  tasks: 'Tasks.',
  suppressions: 'The suppression list.',
  audit_log: 'The audit log.',
  figure: 'The contacts of a figure of a report.',
});

builder.prismaObject('SavedView', {
  description:
    'Filters and columns of a list under a name: of one member, or shared with the team.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    list: t.expose('list', { type: SavedViewListEnum, description: 'The list of the view.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    filters: t.exposeString('filters', {
      description:
        'The filters and the order, as the query of an address of the console. Empty if there are none.',
    }),
    columns: t.exposeStringList('columns', {
      description: 'The shown columns in their order. Empty for the default columns of the list.',
    }),
    isShared: t.exposeBoolean('isShared', {
      description: 'True if the whole team sees the view, false if only its owner does.',
    }),
    owner: t.relation('owner', { description: 'The member who saved the view.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the view was saved.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the view was last changed.',
    }),
  }),
});

registerNode('savedView', 'SavedView', loadSavedViews);

builder.queryField('savedViews', (t) =>
  t.field({
    type: ['SavedView'],
    description:
      'Lists your saved views of a list, and those that members shared with the team: your own first, each by name.',
    args: {
      list: t.arg({ type: SavedViewListEnum, required: true, description: 'The list.' }),
    },
    resolve: (_root, { list }, context) => listSavedViews(context, list),
  }),
);

const NAME = `The name, 1 to ${MAX_VIEW_NAME} characters.`;
const FILTERS = `The filters and the order, as the query of an address of the console, at most ${MAX_VIEW_FILTERS} characters.`;
const COLUMNS = `The shown columns in their order, at most ${MAX_VIEW_COLUMNS}. An empty list shows the default columns.`;
const IS_SHARED = 'True if the whole team sees the view, false if only its owner does.';

const CreateSavedViewInput = builder.inputType('CreateSavedViewInput', {
  description: 'The view to save.',
  fields: (t) => ({
    list: t.field({
      type: SavedViewListEnum,
      required: true,
      description: 'The list of the view.',
    }),
    name: t.string({ required: true, description: NAME }),
    filters: t.string({ required: true, description: FILTERS }),
    columns: t.stringList({ required: true, description: COLUMNS }),
    isShared: t.boolean({
      required: true,
      defaultValue: false,
      description: `${IS_SHARED} Defaults to false.`,
    }),
  }),
});

const UpdateSavedViewInput = builder.inputType('UpdateSavedViewInput', {
  description: 'The view and its changes. Omitted fields keep their value.',
  fields: (t) => ({
    savedViewId: t.id({ required: true, description: 'The ID of the view.' }),
    name: t.string({ description: NAME }),
    filters: t.string({ description: FILTERS }),
    columns: t.stringList({ description: COLUMNS }),
    isShared: t.boolean({ description: IS_SHARED }),
  }),
});

const DeleteSavedViewInput = builder.inputType('DeleteSavedViewInput', {
  description: 'The view to delete.',
  fields: (t) => ({ savedViewId: t.id({ required: true, description: 'The ID of the view.' }) }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<SavedView>(name).implement({
    description,
    fields: (t) => ({
      savedView: t.field({
        type: 'SavedView',
        description: 'The view in its new state.',
        resolve: (view) => view,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DeleteSavedViewPayload = builder.objectRef<SavedView>('DeleteSavedViewPayload').implement({
  description: 'The result of deleting a saved view.',
  fields: (t) => ({
    removedId: t.id({ description: 'The ID of the deleted view.', resolve: ({ id }) => id }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  createSavedView: t.field({
    type: payload('CreateSavedViewPayload', 'The result of saving a view.'),
    description: `Saves filters and columns of a list under a name, for you or for the team. Each member can save at most ${MAX_VIEWS} views.`,
    args: {
      input: t.arg({ type: CreateSavedViewInput, required: true, description: 'The view.' }),
    },
    resolve: (_root, { input }, context) => createSavedView(context, input),
  }),
  updateSavedView: t.field({
    type: payload('UpdateSavedViewPayload', 'The result of changing a saved view.'),
    description: 'Renames, changes or shares a saved view.',
    args: {
      input: t.arg({
        type: UpdateSavedViewInput,
        required: true,
        description: 'The view and its changes.',
      }),
    },
    resolve: (_root, { input }, context) => updateSavedView(context, input),
  }),
  deleteSavedView: t.field({
    type: DeleteSavedViewPayload,
    description: 'Deletes a saved view. The objects in its list stay.',
    args: {
      input: t.arg({ type: DeleteSavedViewInput, required: true, description: 'The view.' }),
    },
    resolve: (_root, { input }, context) => deleteSavedView(context, input.savedViewId),
  }),
}));
