import { Button } from '../button.tsx';
import { Menu } from '../menu.tsx';
import type { RecordColumn } from './record-column.ts';

interface ColumnChoiceProps {
  columns: readonly Pick<RecordColumn<never>, 'id' | 'name'>[];
  /** The IDs of the shown columns, in order. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Chooses and orders a table's columns. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const order = [...chosen, ...columns.map(({ id }) => id).filter((id) => !chosen.includes(id))];
  const move = (at: number, by: -1 | 1) => {
    const next = [...chosen];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + by, 0, id);
    onChoose(next);
  };
  return (
    <Menu label="Columns">
      {order.map((id) => {
        const at = chosen.indexOf(id);
        const name = columns.find((one) => one.id === id)?.name ?? id;
        return (
          <div key={id} className="row one-line between">
            <label className="check">
              <input
                type="checkbox"
                checked={at >= 0}
                disabled={at >= 0 && chosen.length === 1}
                onChange={() =>
                  onChoose(at >= 0 ? chosen.filter((one) => one !== id) : [...chosen, id])
                }
              />
              {name}
            </label>
            {at < 0 ? null : (
              <span className="row one-line">
                <Button
                  look="quiet"
                  aria-label={`Move ${name} to the left`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Move ${name} to the right`}
                  disabled={at === chosen.length - 1}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </Button>
              </span>
            )}
          </div>
        );
      })}
    </Menu>
  );
}
