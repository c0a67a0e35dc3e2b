import { useLocation, useSearch } from 'wouter';
import { Button } from '../button.tsx';
import { textOf } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { Menu } from '../menu.tsx';
import { textsOf, useKept } from './use-kept.ts';

/** The filters of a list as they stand in its address, and its columns. */
interface View {
  name: string;
  search: string;
  columns: string[];
}

function viewsOf(stored: unknown): View[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    if (!('name' in one && 'search' in one && 'columns' in one)) return [];
    const columns = textsOf(one.columns);
    return typeof one.name === 'string' && typeof one.search === 'string' && columns !== null
      ? [{ name: one.name, search: one.search, columns }]
      : [];
  });
}

interface SavedViewsProps {
  /** The name of the table. */
  table: string;
  columns: readonly string[];
  onColumns: (ids: string[]) => void;
}

/** Filters and columns under a name, kept in this browser. */
export function SavedViews({ table, columns, onColumns }: SavedViewsProps) {
  const [views, keep] = useKept<View[]>(`views:${table}`, [], viewsOf);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const save = async (form: FormData) => {
    const name = textOf(form, 'name');
    keep([...views.filter((one) => one.name !== name), { name, search, columns: [...columns] }]);
    return true;
  };
  return (
    <Menu label="Views">
      {views.map((view) => (
        <div key={view.name} className="row one-line between">
          <Button
            look="quiet"
            aria-pressed={view.search === search}
            onClick={() => {
              onColumns(view.columns);
              navigate(view.search === '' ? path : `${path}?${view.search}`, { replace: true });
            }}
          >
            {view.name}
          </Button>
          <Button
            look="quiet"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => keep(views.filter((one) => one !== view))}
          >
            ✕
          </Button>
        </div>
      ))}
      <Form className="row one-line" onSubmit={save}>
        <input
          className="input"
          name="name"
          aria-label="Name of the view"
          placeholder="Save this view as"
          required
          maxLength={60}
        />
        <Button type="submit">Save</Button>
      </Form>
      <p className="soft small">Kept in this browser.</p>
    </Menu>
  );
}
