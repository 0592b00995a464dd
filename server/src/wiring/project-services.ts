import { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { PackageService } from '../packages/package-service.ts';
import { PackagesAhead } from '../packages/packages-ahead.ts';
import { projectSheets } from '../packages/project-sheets.ts';
import { type ManifestOf, projectManifest } from '../packages/section-manifest.ts';
import { PreflightService } from '../preflight/preflight-service.ts';
import { RecordedPages } from '../preflight/recorded-pages.ts';
import { FileScan } from '../scanning/file-scan.ts';
import { openScanner } from '../scanning/open-scanner.ts';
import { MarkFollower } from '../submittals/mark-follower.ts';
import { ProjectStore } from '../submittals/project-store.ts';
import { Room } from '../submittals/room.ts';
import { SubmittalService } from '../submittals/submittal-service.ts';
import { UploadAdmission } from '../submittals/upload-admission.ts';
import { UploadService } from '../submittals/upload-service.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import type { DocumentServices } from './document-services.ts';
import type { StoreServices } from './store-services.ts';

type Receivers = ConstructorParameters<typeof PreflightService>[0]['receivers'];

/** Visitors' projects: their files, their packages, and what those may be returned for. */
export interface ProjectServices {
  readonly projects: ProjectStore;
  readonly submittals: SubmittalService;
  readonly uploads: UploadService;
  readonly admission: UploadAdmission;
  readonly room: Room;
  readonly visitorBlobs: VisitorBlobs;
  readonly manifestOf: ManifestOf;
  readonly packages: PackageService;
  readonly preflight: PreflightService;
}

export function projectServices(
  { config, db, stored, blobs, keeper, failed }: StoreServices,
  { contents, documents, intake, counts }: DocumentServices,
  { catalogue, recalls, packs }: CatalogueServices,
  receivers: Receivers,
): ProjectServices {
  const { limits, publicUrl } = config;
  const projects = new ProjectStore(db);
  const manifestOf: ManifestOf = (submittal) =>
    projectManifest(submittal, {
      sectionOf: (product) => catalogue.loaded?.sectionOf(product),
      publicUrl,
    });
  const visitorBlobs = new VisitorBlobs(db, stored);
  const room = new Room({ visitorBlobs, folder: config.dataDir, limits });
  const scan = new FileScan({ scanner: openScanner(config.scanner), limits: config.scanning, failed });
  const packages = new PackageService({ blobs, documents, contents, intake, projects, packs });
  const ahead = new PackagesAhead({ projects, packages, manifestOf });
  return {
    projects,
    submittals: new SubmittalService({
      projects,
      documents,
      recalls,
      catalogue,
      marks: new MarkFollower({ documents, contents, blobs }),
      sheetsOf: projectSheets,
      saved: (project, before) => ahead.follow(project, before),
    }),
    uploads: new UploadService({ projects, documents, intake, keeper, visitorBlobs, scan, limits }),
    admission: new UploadAdmission({ limits: limits.uploadsAtOnce, counts, room }),
    room,
    visitorBlobs,
    manifestOf,
    packages,
    preflight: new PreflightService({
      documents,
      contents,
      recalls,
      catalogue,
      pages: new RecordedPages(blobs),
      receivers,
    }),
  };
}
