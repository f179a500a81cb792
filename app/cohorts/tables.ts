declare module "#app/platform/db/schema.ts" {
  interface Schema extends CohortTables {}
}

/** Cohorts of a program, their members and managers, and what members show of their assessments. */
export interface CohortTables {
  cohorts: Cohorts;
  cohort_managers: CohortManagers;
  cohort_members: CohortMembers;
  cohort_shares: CohortShares;
}

interface Cohorts {
  id: string;
  name: string;
  join_code: string;
  /** Days, YYYY-MM-DD. */
  starts_on: string | null;
  ends_on: string | null;
  /** The last day on which the code works. */
  joins_until: string | null;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
}

interface CohortManagers {
  cohort_id: string;
  user_id: string;
  created_at: string;
}

interface CohortMembers {
  cohort_id: string;
  user_id: string;
  joined_at: string;
  left_at: string | null;
}

/** A row exists only while at least one of the four is shown. */
interface CohortShares {
  cohort_id: string;
  user_id: string;
  assessment_session_id: string;
  score: number;
  areas: number;
  evidence: number;
  answers: number;
  changed_at: string;
}
