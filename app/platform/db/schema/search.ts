/** Full-text tables and their row numbers. Triggers fill them; code only reads them. */
export interface SearchTables {
  people_search: FullText;
  sessions_search: FullText;
  audit_search: FullText;
  people_numbers: { number: number; user_id: string };
  session_numbers: { number: number; session_id: string };
  audit_numbers: { number: number; audit_id: string };
}

interface FullText {
  rowid: number;
}
