import { maxQuery, type ViewList, viewLists, viewQuery } from "#app/account/views/saved-view.ts";
import { AssessmentsQuery, assessmentParameters } from "#app/assessment/admin/assessments-query.ts";
import { PeopleQuery } from "../users/people-query.ts";
import { peopleParameters } from "../users/people-views.ts";

/**
 * The list, and its filters, over which a dialog is open. Other parameters are left out, such as that of a draft; filters
 * that are too long to be saved are none.
 */
export function viewAt(url: string): { list: ViewList; query: string } {
  const { pathname, searchParams } = new URL(url);
  const given = Object.fromEntries(searchParams);
  const list = pathname.startsWith(viewLists.assessments) ? "assessments" : "users";
  const filters =
    list === "users" ? peopleParameters(PeopleQuery.parse(given)) : assessmentParameters(AssessmentsQuery.parse(given));
  const query = viewQuery(filters);
  return { list, query: query.length > maxQuery ? "" : query };
}
