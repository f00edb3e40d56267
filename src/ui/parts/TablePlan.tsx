import './table-plan.css';
import type { Table } from '../../table/table';
import { text } from '../text';
import { planMarkup, type PlanModels } from './plan-markup';

interface TablePlanProps {
  readonly table: Table;
  readonly models: PlanModels;
}

/** A map of a table: ground, terrain, zones, objectives and models. */
export function TablePlan({ table, models }: TablePlanProps) {
  const [width, depth] = table.size;
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${width} ${depth}`}
      role="img"
      aria-label={text.start.plan(table.name)}
      dangerouslySetInnerHTML={{ __html: planMarkup(table, models) }}
    />
  );
}
