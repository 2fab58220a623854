export const standIns = { '@pipedream/platform': '../stand-ins/pipedream-platform.mjs' };

export default async function drive({ base, load, answer }) {
  answer(() => ({ assessmentId: 'a-1', content: [{ assessmentId: 'a-1', name: 'DPIA' }] }));
  const { default: definition } = await load('components/trust/trust.app.mjs');
  const { default: action } = await load('components/trust/actions/create-assessment/create-assessment.mjs');
  /** The platform makes an object of an app: its methods, and the account that is connected. */
  const app = { ...definition.methods, $auth: { base_url: base, oauth_access_token: 'token' } };
  await definition.propDefinitions.assessmentId.options.call(app, { page: 0 });
  const $ = { export: () => undefined };
  await action.run.call({ app, name: 'DPIA', isSubmitted: true }, { $ });
}
