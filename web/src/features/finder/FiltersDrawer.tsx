import { useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { Finder } from './use-finder.ts';

/** The filters on narrow views, opened by a button. */
export function FiltersDrawer({
  finder,
  open,
  onOpenChange,
}: {
  finder: Finder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useMessages().finder;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t.filters}
      footer={
        <Button look="primary" large block onClick={() => onOpenChange(false)}>
          {t.showResults(finder.page?.total ?? 0)}
        </Button>
      }
    >
      <FilterPanel finder={finder} titled={false} />
    </Drawer>
  );
}
