import { useQuery } from 'urql';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  type SavedViewFieldsFragment,
  type SavedViewList,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from '../../generated/graphql.ts';
import { Button } from '../button.tsx';
import { textOf } from '../dialog.tsx';
import { Check } from '../field.tsx';
import { Form } from '../form.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { useToasts } from '../toasts.tsx';
import { useAction } from '../use-action.ts';
import { useEarlierViews } from './earlier-views.ts';

type View = SavedViewFieldsFragment;

interface SavedViewsProps {
  list: SavedViewList;
  columns: readonly string[];
  onColumns: (ids: string[]) => void;
}

/** Named filters and columns: the user's own and the team's. */
export function SavedViews({ list, columns, onColumns }: SavedViewsProps) {
  const { viewer, may } = useViewer();
  const [result, ask] = useQuery({
    query: SavedViewsDocument,
    variables: { list },
    requestPolicy: 'cache-and-network',
  });
  const [create, isCreating] = useAction(CreateSavedViewDocument);
  const [update] = useAction(UpdateSavedViewDocument);
  const [remove] = useAction(DeleteSavedViewDocument);
  const { tell } = useToasts();
  const [path, navigate] = useLocation();
  const filters = useSearch();
  const views = result.data?.savedViews ?? [];
  const isOwn = ({ owner }: View) => owner.id === viewer.member.id;
  const mayChange = (view: View) =>
    isOwn(view) ? may('SAVED_VIEWS_WRITE') : may('SAVED_VIEWS_WRITE_TEAM');
  const refresh = () => ask({ requestPolicy: 'network-only' });
  const own = result.data?.savedViews?.filter(isOwn) ?? null;
  useEarlierViews(list, may('SAVED_VIEWS_WRITE') ? own : null, refresh);
  const save = async (form: FormData) => {
    const name = textOf(form, 'name');
    const isShared = form.has('shared');
    const same = views.find((view) => view.name === name && isOwn(view));
    const content = { filters, columns: [...columns], isShared };
    const done =
      same === undefined
        ? await create({ input: { list, name, ...content } })
        : await update({ input: { savedViewId: same.id, ...content } });
    if (done === null) return false;
    tell(isShared ? `View ${name} saved for the team.` : `View ${name} saved.`);
    refresh();
    return true;
  };
  const discard = async ({ id, name, isShared, ...view }: View) => {
    if ((await remove({ input: { savedViewId: id } })) === null) return;
    refresh();
    // The restored view belongs to the user who removed it.
    const input = { list, name, isShared, filters: view.filters, columns: view.columns };
    tell(`View ${name} removed.`, () => void create({ input }).then(refresh));
  };
  const share = async ({ id, isShared }: View) => {
    if ((await update({ input: { savedViewId: id, isShared: !isShared } })) !== null) refresh();
  };
  const open = (view: View) => {
    if (view.columns.length > 0) onColumns(view.columns);
    navigate(view.filters === '' ? path : `${path}?${view.filters}`, { replace: true });
  };
  const part = (heading: string, shown: readonly View[]) =>
    shown.length === 0 ? null : (
      <>
        <h3 className="soft small">{heading}</h3>
        {shown.map((view) => (
          <div key={view.id} className="row one-line between">
            <Button
              look="quiet"
              className="clip"
              aria-pressed={view.filters === filters}
              title={isOwn(view) ? undefined : `By ${view.owner.user.displayName}`}
              onClick={() => open(view)}
            >
              {view.name}
            </Button>
            {mayChange(view) ? (
              <span className="row one-line">
                {isOwn(view) ? (
                  <Button look="quiet" onClick={() => void share(view)}>
                    {view.isShared ? 'Unshare' : 'Share'}
                  </Button>
                ) : null}
                <Button
                  look="quiet"
                  aria-label={`Remove the view ${view.name}`}
                  onClick={() => void discard(view)}
                >
                  <Icon name="close" />
                </Button>
              </span>
            ) : null}
          </div>
        ))}
      </>
    );
  return (
    <Menu label="Views">
      {part(
        'Your views',
        views.filter((view) => isOwn(view) && !view.isShared),
      )}
      {part(
        'Team views',
        views.filter(({ isShared }) => isShared),
      )}
      {may('SAVED_VIEWS_WRITE') ? (
        <Form className="stack" onSubmit={save}>
          <input
            className="input"
            name="name"
            aria-label="View name"
            placeholder="Save this view as"
            required
            maxLength={60}
          />
          <Check label="Share with the team" name="shared" />
          <Button type="submit" disabled={isCreating}>
            Save view
          </Button>
        </Form>
      ) : null}
    </Menu>
  );
}
