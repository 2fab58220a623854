/** Spec section 2: an int32 and three names. */
export interface EventType {
  readonly code: number;
  readonly value: string;
  readonly objectTypeName: string;
  readonly moduleName: string;
}

/**
 * Sample data. The specification lists no event types (6.4): codes and names are made up, the modules are those of its
 * section 1.
 */
export const eventTypes: readonly EventType[] = [
  { code: 1001, value: 'User Created', objectTypeName: 'User', moduleName: 'Access Management' },
  { code: 1002, value: 'User Deactivated', objectTypeName: 'User', moduleName: 'Access Management' },
  { code: 1003, value: 'User Added to Group', objectTypeName: 'User Group', moduleName: 'Access Management' },
  { code: 1004, value: 'Organization Created', objectTypeName: 'Organization', moduleName: 'Access Management' },
  { code: 1101, value: 'Export Started', objectTypeName: 'Export Job', moduleName: 'Bulk Export' },
  { code: 1201, value: 'Attachment Uploaded', objectTypeName: 'Attachment', moduleName: 'Documents' },
  { code: 1301, value: 'Credential Created', objectTypeName: 'Credential', moduleName: 'Integrations' },
  { code: 1302, value: 'Workflow Imported', objectTypeName: 'Workflow', moduleName: 'Integrations' },
  { code: 1401, value: 'Vendor Added', objectTypeName: 'Vendor', moduleName: 'Inventory' },
  { code: 1402, value: 'Asset Changed', objectTypeName: 'Asset', moduleName: 'Inventory' },
  { code: 2001, value: 'Purpose Published', objectTypeName: 'Purpose', moduleName: 'Consent & Preference Management' },
  {
    code: 2002,
    value: 'Collection Point Changed',
    objectTypeName: 'Collection Point',
    moduleName: 'Consent & Preference Management',
  },
  { code: 2101, value: 'Cookie Scan Finished', objectTypeName: 'Domain', moduleName: 'Cookie Consent' },
  { code: 2201, value: 'Incident Reported', objectTypeName: 'Incident', moduleName: 'Incident Management' },
  { code: 2202, value: 'Incident Stage Changed', objectTypeName: 'Incident', moduleName: 'Incident Management' },
  { code: 2301, value: 'Assessment Submitted', objectTypeName: 'Assessment', moduleName: 'PIA & DPIA Automation' },
  { code: 2401, value: 'Request Received', objectTypeName: 'Request', moduleName: 'Privacy Rights Automation' },
  { code: 3001, value: 'Audit Closed', objectTypeName: 'Audit', moduleName: 'Audit Management' },
  { code: 3101, value: 'Risk Approved', objectTypeName: 'Risk', moduleName: 'IT & Security Risk Management' },
  { code: 3102, value: 'Control Changed', objectTypeName: 'Control', moduleName: 'IT & Security Risk Management' },
  { code: 3201, value: 'Contract Added', objectTypeName: 'Contract', moduleName: 'Third-Party Risk Management' },
];
