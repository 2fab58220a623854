export const run = async ([name, source], { print }) => {
  const { default: Profiles } = await import('#resources/profiles');
  const { connect } = await import('#http');
  const profiles = new Profiles();
  const profile = await profiles.store({ ...(await profiles.byName(name)), name });
  const { scannerId, jobId } = await connect().send('POST', '/v2/scan-job', { profile: profile.id, source });
  const job = await connect().send('GET', `/v2/scanners/${scannerId}/jobs/${jobId}`);
  print(job.state);
};
