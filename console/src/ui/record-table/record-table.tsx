// biome-ignore-all lint/a11y/useFocusableInteractive: Rows and headings of a table of data are not focusable.
// biome-ignore-all lint/a11y/useSemanticElements: Rows that are placed by script cannot be those of a table element.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: A box that scrolls must be reachable by keyboard.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: The table has keys for its rows.
import { type ColumnDef, getCoreRowModel, type Row, useReactTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedViewList } from '../../generated/graphql.ts';
import { Button } from '../button.tsx';
import { useKeys } from '../use-keys.ts';
import { plural } from '../words.ts';
import { ColumnChoice } from './column-choice.tsx';
import { PeekPanel } from './peek-panel.tsx';
import type { RecordColumn, Sort } from './record-column.ts';
import './record-table.css';
import { SavedViews } from './saved-views.tsx';
import { textsOf, useKept } from './use-kept.ts';
import { type Selection, useSelection } from './use-selection.ts';

const ROW_HEIGHT = 44;
/** How many rows before the end the next page is requested. */
const AHEAD = 30;

interface RecordTableProps<Record> {
  /** The list. Columns and views are stored for it. */
  list: SavedViewList;
  label: string;
  /** The name of a row's unit. */
  unit: string;
  /** A row's name for its checkbox. Default: its number. */
  nameOf?: (record: Record) => string;
  columns: readonly RecordColumn<Record>[];
  /** The loaded rows. */
  records: readonly Record[];
  /** The number of all rows. Null if unknown. */
  count: number | null;
  /** Reads the next page. Null if there are no more. */
  onMore: (() => void) | null;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Actions for selected rows. If absent, rows can't be selected. */
  bulk?: (ids: string[], clear: () => void, isAll: boolean) => ReactNode;
  /** True if the actions support all rows, including rows that aren't loaded. */
  canSelectAll?: boolean;
  /** The panel for a row next to the table. */
  peek?: (record: Record) => ReactNode;
  /** Opens a row's page. */
  onOpen?: (record: Record) => void;
}

/**
 * A table of any number of records: it draws only visible rows, and reads pages while scrolling.
 * Each user chooses columns and views.
 */
export function RecordTable<Record extends { id: string }>({
  list,
  label,
  unit,
  nameOf,
  columns,
  records,
  count,
  onMore,
  sort = null,
  onSort,
  bulk,
  canSelectAll = false,
  peek,
  onOpen,
}: RecordTableProps<Record>) {
  const usual = columns.filter(({ isExtra }) => isExtra !== true).map(({ id }) => id);
  const [kept, setChosen] = useKept<string[]>(`columns:${list.toLowerCase()}`, usual, textsOf);
  const known = kept.filter((id) => columns.some((column) => column.id === id));
  const chosen = known.length === 0 ? usual : known;
  const shown = chosen.flatMap((id) => columns.filter((column) => column.id === id));
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isPeeking, setIsPeeking] = useState(false);
  const selection = useSelection(records.map(({ id }) => id));
  const data = useMemo(() => [...records], [records]);
  const definitions = useMemo(
    () => columns.map(({ id }): ColumnDef<Record> => ({ id })),
    [columns],
  );
  const table = useReactTable({
    data,
    columns: definitions,
    state: {
      columnOrder: [...chosen],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, chosen.includes(id)])),
      rowSelection: Object.fromEntries([...selection.ids].map((id) => [id, true])),
    },
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    // Otherwise the table would reset its state after every page.
    autoResetAll: false,
  });
  const { rows } = table.getRowModel();
  const at = rows.findIndex(({ id }) => id === currentId);
  const current = rows[at]?.original;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = drawn.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onMore?.();
  }, [last, rows.length, onMore]);
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row === undefined) return;
    setCurrentId(row.id);
    drawn.scrollToIndex(row.index);
    box.current?.focus({ preventScroll: true });
  };
  const mark = () => bulk !== undefined && current !== undefined && selection.toggle(current.id);
  useKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    x: mark,
    p: () => peek !== undefined && current !== undefined && setIsPeeking(!isPeeking),
    Escape: () => (isPeeking ? setIsPeeking(false) : selection.clear()),
  });
  const layout = {
    gridTemplateColumns: [
      ...(bulk === undefined ? [] : ['24px']),
      ...shown.map(({ weight }) => `minmax(0, ${weight ?? 1}fr)`),
    ].join(' '),
  };
  const selected = [...selection.ids];
  const [wantsAll, setWantsAll] = useState(false);
  // Deselecting a row or changing the search ends the selection of all rows.
  const isWhole = rows.length > 0 && selected.length >= rows.length;
  const isAll = wantsAll && isWhole;
  const clear = () => {
    setWantsAll(false);
    selection.clear();
  };
  return (
    <div className="records" data-peek={isPeeking && current !== undefined}>
      <div className="records-main">
        <div className="records-bar row between">
          {selected.length === 0 ? (
            <span className="soft">
              {count === null
                ? ''
                : plural(count, unit, unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`)}
            </span>
          ) : (
            <span className="row" role="status">
              <span className="strong">
                {(isAll && count !== null ? count : selected.length).toLocaleString()} selected
              </span>
              {canSelectAll && isWhole && !isAll && count !== null && count > selected.length ? (
                <Button look="quiet" onClick={() => setWantsAll(true)}>
                  Select all {count.toLocaleString()}
                </Button>
              ) : null}
              {bulk?.(selected, clear, isAll)}
              <Button look="quiet" onClick={clear}>
                Clear
              </Button>
            </span>
          )}
          <span className="row">
            <SavedViews list={list} columns={chosen} onColumns={setChosen} />
            <ColumnChoice columns={columns} chosen={chosen} onChoose={setChosen} />
          </span>
        </div>
        <div
          className="records-table"
          role="table"
          aria-label={label}
          aria-rowcount={count ?? rows.length}
        >
          <div className="records-row records-head" role="row" style={layout}>
            {bulk === undefined ? null : (
              <span role="columnheader">
                <input
                  type="checkbox"
                  aria-label="Select all rows that are read"
                  checked={rows.length > 0 && selected.length >= rows.length}
                  onChange={(event) =>
                    event.target.checked
                      ? selection.setAll(rows.map(({ id }) => id))
                      : selection.clear()
                  }
                />
              </span>
            )}
            {shown.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </div>
          <div
            className="records-box"
            ref={box}
            role="rowgroup"
            tabIndex={0}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget) return;
              if (event.key === 'ArrowDown') go(at + 1);
              else if (event.key === 'ArrowUp') go(at - 1);
              else if (event.key === ' ') mark();
              else if (event.key === 'Enter' && current !== undefined) onOpen?.(current);
              else return;
              event.preventDefault();
            }}
          >
            <div style={{ height: drawn.getTotalSize(), position: 'relative' }}>
              {items.map(({ index, start, key }) => {
                const row = rows[index];
                return row === undefined ? null : (
                  <div
                    key={key}
                    ref={drawn.measureElement}
                    data-index={index}
                    className="records-row"
                    role="row"
                    aria-rowindex={index + 1}
                    data-current={row.id === currentId}
                    data-last={index === rows.length - 1}
                    style={{ ...layout, position: 'absolute', top: start }}
                    onClick={(event) => {
                      if (!isOutside(event.target)) return;
                      setCurrentId(row.id);
                      if (peek !== undefined) setIsPeeking(true);
                    }}
                  >
                    {bulk === undefined ? null : (
                      <Mark
                        row={row}
                        name={nameOf?.(row.original) ?? `row ${row.index + 1}`}
                        selection={selection}
                      />
                    )}
                    {shown.map(({ id, name: heading, isNumber, isWrapped, cell }) => (
                      <span
                        key={id}
                        role="cell"
                        className={
                          isNumber === true ? 'num' : isWrapped === true ? 'wraps' : 'clip'
                        }
                        data-label={heading}
                      >
                        {cell(row.original)}
                      </span>
                    ))}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      </div>
      {isPeeking && current !== undefined && peek !== undefined ? (
        <PeekPanel
          onOpen={onOpen === undefined ? null : () => onOpen(current)}
          onClose={() => setIsPeeking(false)}
        >
          {peek(current)}
        </PeekPanel>
      ) : null}
    </div>
  );
}

/** True if a click isn't on a link or a control of the row. */
function isOutside(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') === null;
}

function Mark<Record extends { id: string }>({
  row,
  name,
  selection,
}: {
  row: Row<Record>;
  name: string;
  selection: Selection;
}) {
  return (
    <span role="cell">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={row.getIsSelected()}
        onChange={() => {}}
        onClick={(event) => selection.toggle(row.id, event.shiftKey)}
      />
    </span>
  );
}

interface HeadingProps<Record> {
  column: RecordColumn<Record>;
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
}

function Heading<Record>({
  column: { id, name, isNumber, isSortable, sortedBy },
  sort,
  onSort,
}: HeadingProps<Record>) {
  const isSorted = sort?.id === id;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const className = isNumber === true ? 'num' : 'clip';
  if (isSortable !== true || onSort === undefined)
    return (
      <span role="columnheader" className={className}>
        {name}
      </span>
    );
  return (
    <span role="columnheader" className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className="records-sort"
        onClick={() => onSort({ id, isDescending: isSorted && !sort.isDescending })}
      >
        {name}
        {isSorted && sortedBy !== undefined ? `, by ${sortedBy}` : ''}{' '}
        {direction === undefined ? '' : direction === 'ascending' ? '↑' : '↓'}
      </button>
    </span>
  );
}
