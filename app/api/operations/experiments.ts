import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import { id } from "../schemas/moment.ts";
import { NewExperiment, NewResult } from "../schemas/new-experiment.ts";
import { PageQuery } from "../schemas/page.ts";
import { Experiment, ExperimentPage } from "../schemas/work.ts";
import { examples } from "./examples.ts";
import { NoQuery, operation } from "./operation.ts";

const { experiment } = examples;
const ofExperiment = { experiment: id };
const exampleParams = { experiment: experiment.id };
const { observation, metric, startingNumber, finalNumber, setup, hours } = experiment;

export const listExperiments = operation({
  id: "list-experiments",
  name: "List experiments",
  group: "Experiments",
  method: "GET",
  path: "/experiments",
  scope: "experiments:read",
  says: "Your experiments, newest first, a page at a time, drafts included.",
  params: {},
  query: PageQuery,
  statuses: { 200: "A page" },
  response: ExperimentPage,
  problems: [],
  hasTag: true,
  example: { response: { items: [experiment], next: null } },
});

export const createExperiment = operation({
  id: "create-experiment",
  name: "Start an experiment",
  group: "Experiments",
  method: "POST",
  path: "/experiments",
  scope: "experiments:write",
  says: "Starts an experiment of seven days, from your own words or a recipe. It has to be complete: drafts are for the Experiment Creator.",
  params: {},
  query: NoQuery,
  body: NewExperiment,
  statuses: { 201: "Started. Location is where it is" },
  response: Experiment,
  problems: ["missing", "full"],
  example: { body: { observation, metric, startingNumber, finalNumber, setup, hours }, response: experiment },
});

export const getExperiment = operation({
  id: "get-experiment",
  name: "Get an experiment",
  group: "Experiments",
  method: "GET",
  path: "/experiments/{experiment}",
  scope: "experiments:read",
  says: "An experiment, with its result once that is recorded.",
  params: ofExperiment,
  query: NoQuery,
  statuses: { 200: "The experiment" },
  response: Experiment,
  problems: [],
  hasTag: true,
  example: { params: exampleParams, response: experiment },
});

const result = { number: "5", people: 40, level: 4, surprise: "", decision: "goOn" } as const;
const recorded = { ...experiment, state: "done", result, resultVersion: resultDigest({ result }) };

export const recordResult = operation({
  id: "record-result",
  name: "Record a result",
  group: "Experiments",
  method: "POST",
  path: "/experiments/{experiment}/result",
  scope: "experiments:write",
  says: "Records the result of an experiment, or corrects it. Send the resultVersion you read. Sending the same result again changes nothing.",
  params: ofExperiment,
  query: NoQuery,
  body: NewResult,
  statuses: { 200: "Recorded" },
  response: Experiment,
  problems: ["conflict", "draft"],
  example: {
    params: exampleParams,
    body: { resultVersion: experiment.resultVersion, ...result },
    response: recorded,
  },
});
