import { getAccount, getQuestionSet } from "./account.ts";
import {
  answerQuestion,
  completeAssessment,
  createAssessment,
  getAnswer,
  getAssessment,
  getResult,
  listAssessments,
  listTasks,
} from "./assessments.ts";
import { createExperiment, getExperiment, listExperiments, recordResult } from "./experiments.ts";
import type { Operation } from "./operation.ts";
import { webhookOperations } from "./webhooks.ts";
import { getInterview, listInterviews, listQuotes } from "./work.ts";

/** All operations, in the order of the reference. */
export const operations = [
  getAccount,
  getQuestionSet,
  listAssessments,
  createAssessment,
  getAssessment,
  getAnswer,
  answerQuestion,
  completeAssessment,
  getResult,
  listTasks,
  listExperiments,
  createExperiment,
  getExperiment,
  recordResult,
  listInterviews,
  getInterview,
  listQuotes,
  ...webhookOperations,
] as Operation[];
